ALTER TABLE "telemetry_loads" ADD COLUMN "scale" real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry_script_errors" ADD COLUMN "scale" real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry_vitals" ADD COLUMN "scale" real DEFAULT 1 NOT NULL;