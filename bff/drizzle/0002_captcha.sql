CREATE TABLE "captcha_uses" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_uses_expires_at" ON "captcha_uses" USING btree ("expires_at");