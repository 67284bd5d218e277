CREATE TABLE "article_categories" (
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"sort_date" text NOT NULL,
	CONSTRAINT "article_categories_article_id_slug_pk" PRIMARY KEY("article_id","slug")
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"sort_date" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_translations" (
	"article_id" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "article_translations_article_id_target_pk" PRIMARY KEY("article_id","target")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"canonical_path" text NOT NULL,
	"title" text NOT NULL,
	"deck" text,
	"whisper" text,
	"category_name" text,
	"category_link" text,
	"large_image" jsonb,
	"published" text,
	"updated" text,
	"sort_date" text NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_preview" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"article_count" integer NOT NULL,
	CONSTRAINT "categories_language_slug_pk" PRIMARY KEY("language","slug")
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editorial_pages" (
	"canonical_path" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content_hash" text NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_channels" (
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"pointed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_channels_name_channel_pk" PRIMARY KEY("name","channel")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_categories_latest" ON "article_categories" USING btree ("language","slug","sort_date" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_search_head" ON "article_search" USING gin ("head");--> statement-breakpoint
CREATE INDEX "article_search_body" ON "article_search" USING gin ("body");--> statement-breakpoint
CREATE INDEX "article_translations_target" ON "article_translations" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_canonical_path" ON "articles" USING btree ("canonical_path");--> statement-breakpoint
CREATE INDEX "articles_latest" ON "articles" USING btree ("language","sort_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("language","is_featured" DESC NULLS FIRST,"sort_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "articles_listed_paths" ON "articles" USING btree ("canonical_path","updated") WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "categories_largest" ON "categories" USING btree ("language","article_count" DESC NULLS FIRST,"slug");