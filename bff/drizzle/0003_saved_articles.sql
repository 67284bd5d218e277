CREATE TABLE "readers" (
	"rvo_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"rvo_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_articles" (
	"rvo_id" uuid NOT NULL,
	"site" text NOT NULL,
	"article_id" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_articles_rvo_id_site_article_id_pk" PRIMARY KEY("rvo_id","site","article_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_reader" ON "sessions" USING btree ("rvo_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_articles_latest" ON "saved_articles" USING btree ("rvo_id","saved_at" DESC NULLS FIRST,"article_id","site");