CREATE TABLE "newsletter_subscriptions" (
	"list" text NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"confirm_digest" text,
	"confirm_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribe_token" text NOT NULL,
	CONSTRAINT "newsletter_subscriptions_list_email_key_pk" PRIMARY KEY("list","email_key"),
	CONSTRAINT "newsletter_subscriptions_confirm_digest_unique" UNIQUE("confirm_digest"),
	CONSTRAINT "newsletter_subscriptions_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_pending" ON "newsletter_subscriptions" USING btree ("confirm_until");