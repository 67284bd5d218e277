CREATE TABLE "email_share_recipients" (
	"digest" text PRIMARY KEY NOT NULL,
	"refusal_token" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "email_share_recipients_refusal_token_unique" UNIQUE("refusal_token")
);
--> statement-breakpoint
CREATE INDEX "email_share_recipients_mailed_at" ON "email_share_recipients" USING btree ("mailed_at");