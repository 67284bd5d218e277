CREATE TABLE "published_comments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"published_on" text NOT NULL,
	"comment" text NOT NULL,
	"edited_comment" text,
	"primary_health_concern" text NOT NULL,
	"years_since_diagnosis" text NOT NULL,
	"age" text,
	"medical_note" text
);
--> statement-breakpoint
CREATE TABLE "comment_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"comment_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submitted_comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"comment" text NOT NULL,
	"primary_health_concern" text NOT NULL,
	"years_since_diagnosis" text NOT NULL,
	"age" text,
	"email" text NOT NULL,
	"url" text NOT NULL,
	"terms_version" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"edited_comment" text,
	"medical_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "comment_actions" ADD CONSTRAINT "comment_actions_comment_id_submitted_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."submitted_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_comments_newest" ON "published_comments" USING btree ("article_id","published_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comment_actions_of_comment" ON "comment_actions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "submitted_comments_queue" ON "submitted_comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "submitted_comments_of_article" ON "submitted_comments" USING btree ("article_id","state","id");--> statement-breakpoint
CREATE INDEX "submitted_comments_words" ON "submitted_comments" USING gin ("comment" gin_trgm_ops);