CREATE TABLE "release_claims" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_claims_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "held_until" timestamp with time zone;