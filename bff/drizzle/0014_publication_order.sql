ALTER TABLE "articles" ADD COLUMN "shown_date" text;--> statement-breakpoint
-- The byline's date (`bylineVariant`), and lists by the publication, or by the earliest date where none is stated.
UPDATE "articles" SET
	"shown_date" = CASE WHEN "stated"."updated" IS NULL OR "stated"."updated" = "published" THEN "published" ELSE greatest("stated"."updated", "stated"."reviewed", "stated"."checked") END,
	"sort_date" = "stated"."first" || substr('0000-00-00', length("stated"."first") + 1)
FROM (
	SELECT "id",
		("document" #>> '{byline,articleDates,lastUpdates,date}') COLLATE "C" AS "updated",
		"document" #>> '{byline,articleDates,medicallyReviewed,date}' AS "reviewed",
		"document" #>> '{byline,articleDates,factChecked,date}' AS "checked",
		coalesce("published", (SELECT min(("date" #>> '{}') COLLATE "C") FROM jsonb_path_query("document", '$.byline.articleDates.*.date') AS "date"), '') AS "first"
	FROM "articles"
) AS "stated"
WHERE "stated"."id" = "articles"."id";--> statement-breakpoint
UPDATE "article_categories" SET "sort_date" = "articles"."sort_date" FROM "articles" WHERE "articles"."id" = "article_categories"."article_id";--> statement-breakpoint
UPDATE "article_search" SET "sort_date" = "articles"."sort_date" FROM "articles" WHERE "articles"."id" = "article_search"."article_id";
