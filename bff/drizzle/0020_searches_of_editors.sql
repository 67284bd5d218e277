CREATE INDEX "submitted_comments_pending_words" ON "submitted_comments" USING gin ("comment" gin_trgm_ops,"email" gin_trgm_ops,"primary_health_concern" gin_trgm_ops) WHERE "submitted_comments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "submitted_comments_decided_words" ON "submitted_comments" USING gin ("comment" gin_trgm_ops,"email" gin_trgm_ops,"primary_health_concern" gin_trgm_ops) WHERE "submitted_comments"."state" <> 'pending';--> statement-breakpoint
CREATE INDEX "feedback_entries_open_words" ON "feedback_entries" USING gin ("text" gin_trgm_ops,"email" gin_trgm_ops) WHERE "feedback_entries"."done_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_entries_done_words" ON "feedback_entries" USING gin ("text" gin_trgm_ops,"email" gin_trgm_ops) WHERE "feedback_entries"."done_at" is not null;--> statement-breakpoint
DROP INDEX "submitted_comments_words";--> statement-breakpoint
DROP INDEX "submitted_comments_email";--> statement-breakpoint
DROP INDEX "submitted_comments_condition";--> statement-breakpoint
DROP INDEX "feedback_entries_words";--> statement-breakpoint
DROP INDEX "feedback_entries_email";