CREATE INDEX "article_search_title" ON "article_search" USING gin ("title");--> statement-breakpoint
CREATE INDEX "submitted_comments_email" ON "submitted_comments" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submitted_comments_condition" ON "submitted_comments" USING gin ("primary_health_concern" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_entries_email" ON "feedback_entries" USING gin ("email" gin_trgm_ops);