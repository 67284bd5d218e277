CREATE TABLE "telemetry_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"is_added" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_load_hours" (
	"hour" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"cause" text NOT NULL,
	"engine" text NOT NULL,
	"route" text NOT NULL,
	"loads" double precision NOT NULL,
	"failed_page_views" integer NOT NULL,
	CONSTRAINT "telemetry_load_hours_hour_remote_release_arm_cause_engine_route_pk" PRIMARY KEY("hour","remote","release","arm","cause","engine","route")
);
--> statement-breakpoint
CREATE TABLE "telemetry_loads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp with time zone NOT NULL,
	"page_view" uuid,
	"number" integer,
	"weight" real NOT NULL,
	"browser" text NOT NULL,
	"engine" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"source" integer NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"set" text,
	"module" text,
	"phase" text,
	"attempt" smallint NOT NULL,
	"duration_ms" real NOT NULL,
	"size" integer,
	"age_ms" real,
	"held_ms" real,
	"replaces" text,
	"connection" text,
	"type" text,
	"cause" text,
	"url" text,
	"message" text,
	"trace_id" text
);
--> statement-breakpoint
CREATE TABLE "telemetry_script_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_script_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp with time zone NOT NULL,
	"page_view" uuid,
	"number" integer,
	"weight" real NOT NULL,
	"browser" text NOT NULL,
	"engine" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"source" integer NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"arm" text NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"line" integer,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_vital_hours" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"route" text NOT NULL,
	"engine" text NOT NULL,
	"set" text NOT NULL,
	"buckets" jsonb NOT NULL,
	CONSTRAINT "telemetry_vital_hours_hour_name_route_engine_set_pk" PRIMARY KEY("hour","name","route","engine","set")
);
--> statement-breakpoint
CREATE TABLE "telemetry_vitals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_vitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp with time zone NOT NULL,
	"page_view" uuid,
	"number" integer,
	"weight" real NOT NULL,
	"browser" text NOT NULL,
	"engine" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"source" integer NOT NULL,
	"set" text,
	"name" text NOT NULL,
	"value" real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_loads_once" ON "telemetry_loads" USING btree ("page_view","number");--> statement-breakpoint
CREATE INDEX "telemetry_loads_time" ON "telemetry_loads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "telemetry_loads_remote_time" ON "telemetry_loads" USING btree ("remote","received_at");--> statement-breakpoint
CREATE INDEX "telemetry_loads_failures" ON "telemetry_loads" USING btree ("id") WHERE "telemetry_loads"."type" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_script_errors_once" ON "telemetry_script_errors" USING btree ("page_view","number");--> statement-breakpoint
CREATE INDEX "telemetry_script_errors_time" ON "telemetry_script_errors" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_vitals_once" ON "telemetry_vitals" USING btree ("page_view","number");--> statement-breakpoint
CREATE INDEX "telemetry_vitals_time" ON "telemetry_vitals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "telemetry_vitals_name" ON "telemetry_vitals" USING btree ("name","id");