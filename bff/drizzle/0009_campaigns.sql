CREATE TABLE "campaign_changes" (
	"campaign" uuid NOT NULL,
	"version" integer NOT NULL,
	"what" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_changes_campaign_version_pk" PRIMARY KEY("campaign","version")
);
--> statement-breakpoint
CREATE TABLE "campaign_delivery" (
	"campaign" uuid NOT NULL,
	"day" date NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"served" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_delivery_campaign_day_pk" PRIMARY KEY("campaign","day")
);
--> statement-breakpoint
CREATE TABLE "campaign_images" (
	"digest" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fields" jsonb NOT NULL,
	"image" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_changes" ADD CONSTRAINT "campaign_changes_campaign_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_delivery" ADD CONSTRAINT "campaign_delivery_campaign_campaigns_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_image_campaign_images_digest_fk" FOREIGN KEY ("image") REFERENCES "public"."campaign_images"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_delivery_day" ON "campaign_delivery" USING btree ("day");