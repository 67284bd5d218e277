CREATE TABLE "byline_portraits" (
	"src" text PRIMARY KEY NOT NULL,
	"file" text,
	"raster" text,
	"losses" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "portraits" text;--> statement-breakpoint
ALTER TABLE "byline_portraits" ADD CONSTRAINT "byline_portraits_raster_rasters_key_fk" FOREIGN KEY ("raster") REFERENCES "public"."rasters"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_portraits" ON "articles" USING hash ("portraits");