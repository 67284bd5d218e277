CREATE TABLE "release_changes" (
	"change" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_changes_change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"action" text NOT NULL,
	"from" jsonb,
	"to" jsonb,
	"who" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"public_key" text NOT NULL,
	"is_setting" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"change" bigint NOT NULL,
	"live" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"views" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_email" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "is_for_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_channels" ADD COLUMN "percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "release_channels" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_by" text DEFAULT 'start' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "gate" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "last_pointed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "pruned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "release_changes_name" ON "release_changes" USING btree ("name","change");--> statement-breakpoint
CREATE INDEX "release_tokens_name" ON "release_tokens" USING btree ("name");