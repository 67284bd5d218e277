ALTER TABLE "releases" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "contract_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "source_revision" text;--> statement-breakpoint
UPDATE "releases" SET
  "size" = (SELECT coalesce(sum(("file"."value"->>'size')::bigint), 0) FROM jsonb_each("manifest"->'files') AS "file"),
  "file_count" = (SELECT count(*) FROM jsonb_object_keys("manifest"->'files')),
  "contract_version" = ("manifest"->>'contractVersion')::integer,
  "source_revision" = "manifest"->>'sourceRevision';
