CREATE TABLE "withdrawn_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"canonical_path" text NOT NULL,
	"content_hash" text NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "withdrawn_articles_path" ON "withdrawn_articles" USING btree ("canonical_path");