CREATE TABLE "newsletter_refusals" (
	"digest" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
