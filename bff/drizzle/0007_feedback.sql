CREATE TABLE "feedback_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"article_id" text,
	"language" text NOT NULL,
	"type" text,
	"text" text NOT NULL,
	"answers" jsonb,
	"email" text,
	"name" text,
	"rvo_id" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
ALTER TABLE "feedback_actions" ADD CONSTRAINT "feedback_actions_entry_id_feedback_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."feedback_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entries" ADD CONSTRAINT "feedback_entries_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_actions_of_entry" ON "feedback_actions" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "feedback_entries_open" ON "feedback_entries" USING btree ("id") WHERE "feedback_entries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_entries_done" ON "feedback_entries" USING btree ("id") WHERE "feedback_entries"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_entries_of_article" ON "feedback_entries" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "feedback_entries_submitted_at" ON "feedback_entries" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_entries_words" ON "feedback_entries" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_entries_reader" ON "feedback_entries" USING btree ("rvo_id") WHERE "feedback_entries"."rvo_id" is not null;