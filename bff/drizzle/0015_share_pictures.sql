CREATE TABLE "lead_pictures" (
	"src" text PRIMARY KEY NOT NULL,
	"file" text,
	"raster" text,
	"losses" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rasters" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_pictures" ADD CONSTRAINT "lead_pictures_raster_rasters_key_fk" FOREIGN KEY ("raster") REFERENCES "public"."rasters"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_lead_picture" ON "articles" USING hash (("large_image"->>'src'));