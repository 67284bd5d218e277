CREATE TABLE "defence_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"to" text,
	"change" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defence_lease" (
	"id" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progressive_rollouts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer DEFAULT -1 NOT NULL,
	"step_at" timestamp with time zone,
	"step_page_views" double precision DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"why" text NOT NULL,
	"ended_at" timestamp with time zone,
	"words" text NOT NULL,
	"next_look_at" timestamp with time zone,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_tests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"against" text,
	"since" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_worse" boolean DEFAULT false NOT NULL,
	"quiet_page_views" double precision DEFAULT 0 NOT NULL,
	"quiet_failed" double precision DEFAULT 0 NOT NULL,
	"canary" jsonb,
	"stable" jsonb
);
--> statement-breakpoint
CREATE TABLE "progressive_rollout_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rollout" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"phase" text NOT NULL,
	"percent" double precision,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_test_vitals" (
	"test" bigint NOT NULL,
	"vital" text NOT NULL,
	"cursor" text,
	"sampled_at" timestamp with time zone NOT NULL,
	"tested" jsonb NOT NULL,
	"reference" jsonb NOT NULL,
	"tested_sources" text NOT NULL,
	"reference_sources" text NOT NULL,
	CONSTRAINT "release_test_vitals_test_vital_pk" PRIMARY KEY("test","vital")
);
--> statement-breakpoint
ALTER TABLE "progressive_rollout_events" ADD CONSTRAINT "progressive_rollout_events_rollout_progressive_rollouts_id_fk" FOREIGN KEY ("rollout") REFERENCES "public"."progressive_rollouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_test_vitals" ADD CONSTRAINT "release_test_vitals_test_release_tests_id_fk" FOREIGN KEY ("test") REFERENCES "public"."release_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "defence_actions_change" ON "defence_actions" USING btree ("change");--> statement-breakpoint
CREATE INDEX "defence_actions_name" ON "defence_actions" USING btree ("name","at");--> statement-breakpoint
CREATE UNIQUE INDEX "progressive_rollouts_running" ON "progressive_rollouts" USING btree ("name") WHERE "progressive_rollouts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "progressive_rollouts_name" ON "progressive_rollouts" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_tests_running" ON "release_tests" USING btree ("name","kind") WHERE "release_tests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "release_tests_release" ON "release_tests" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "progressive_rollout_events_rollout" ON "progressive_rollout_events" USING btree ("rollout","id");