ALTER TABLE "submitted_comments" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submitted_comments" ADD COLUMN "rvo_id" uuid;--> statement-breakpoint
ALTER TABLE "submitted_comments" ADD CONSTRAINT "submitted_comments_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submitted_comments_reader" ON "submitted_comments" USING btree ("rvo_id") WHERE "submitted_comments"."rvo_id" is not null;