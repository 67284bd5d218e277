-- Trigrams find the words that a search may have meant. drizzle-kit does not generate this line: keep it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "saved_articles" (
	"rvo_id" uuid NOT NULL,
	"site" text NOT NULL,
	"article_id" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_articles_rvo_id_site_article_id_pk" PRIMARY KEY("rvo_id","site","article_id")
);
--> statement-breakpoint
CREATE TABLE "account_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"rvo_id" uuid NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"rvo_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "readers" (
	"rvo_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rvo_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_digest" text PRIMARY KEY NOT NULL,
	"browser_digest" text NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"return_path" text NOT NULL,
	"is_for_staff" boolean DEFAULT false NOT NULL,
	"is_fresh" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_form_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"action" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"sort_date" text NOT NULL,
	CONSTRAINT "article_categories_article_id_slug_pk" PRIMARY KEY("article_id","slug")
);
--> statement-breakpoint
CREATE TABLE "article_people" (
	"article_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"is_author" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "article_people_article_id_name_pk" PRIMARY KEY("article_id","name")
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"sort_date" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"title" "tsvector" NOT NULL,
	"main_title" "tsvector" NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"version" smallint NOT NULL
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
	"excerpt" text,
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
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	"article_count" integer NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
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
CREATE TABLE "release_channels" (
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"pointed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"percent" numeric(5, 2),
	"change" bigint NOT NULL,
	CONSTRAINT "release_channels_name_channel_pk" PRIMARY KEY("name","channel")
);
--> statement-breakpoint
CREATE TABLE "release_claims" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_claims_name_version_pk" PRIMARY KEY("name","version")
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
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digest" text NOT NULL,
	"size" bigint NOT NULL,
	"file_count" integer NOT NULL,
	"contract_version" integer NOT NULL,
	"source_revision" text,
	"author" text,
	"published_by" text NOT NULL,
	"signature" text,
	"gate" jsonb,
	"last_pointed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"pruned_at" timestamp with time zone,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
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
	"views" jsonb NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_events" (
	"page_view" uuid NOT NULL,
	"number" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"detail" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_events_page_view_number_pk" PRIMARY KEY("page_view","number")
);
--> statement-breakpoint
-- Counts of rate limits may be lost in a crash and need no log. drizzle-kit does not know UNLOGGED: keep it.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_identities" ADD CONSTRAINT "reader_identities_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_rvo_id_readers_rvo_id_fk" FOREIGN KEY ("rvo_id") REFERENCES "public"."readers"("rvo_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_form_tokens" ADD CONSTRAINT "staff_form_tokens_session_staff_sessions_digest_fk" FOREIGN KEY ("session") REFERENCES "public"."staff_sessions"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_people" ADD CONSTRAINT "article_people_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_articles_removed" ON "saved_articles" USING btree ("removed_at") WHERE "saved_articles"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_articles_latest" ON "saved_articles" USING btree ("rvo_id","saved_at" DESC NULLS FIRST,"article_id","site");--> statement-breakpoint
CREATE INDEX "account_audit_reader" ON "account_audit" USING btree ("rvo_id");--> statement-breakpoint
CREATE INDEX "reader_identities_reader" ON "reader_identities" USING btree ("rvo_id");--> statement-breakpoint
CREATE INDEX "sessions_reader" ON "sessions" USING btree ("rvo_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expiry" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_form_tokens_session" ON "staff_form_tokens" USING btree ("session");--> statement-breakpoint
CREATE INDEX "staff_form_tokens_expiry" ON "staff_form_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_identity" ON "staff_sessions" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "staff_sessions_created" ON "staff_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "article_categories_latest" ON "article_categories" USING btree ("language","slug","sort_date" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_people_words" ON "article_people" USING gin ("words");--> statement-breakpoint
CREATE INDEX "article_search_head" ON "article_search" USING gin ("head");--> statement-breakpoint
CREATE INDEX "article_search_body" ON "article_search" USING gin ("body");--> statement-breakpoint
CREATE INDEX "article_search_version" ON "article_search" USING btree ("version");--> statement-breakpoint
CREATE INDEX "article_translations_target" ON "article_translations" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_canonical_path" ON "articles" USING btree ("canonical_path");--> statement-breakpoint
CREATE INDEX "articles_latest" ON "articles" USING btree ("language","sort_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("language","is_featured" DESC NULLS FIRST,"sort_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "articles_listed_paths" ON "articles" USING btree ("canonical_path","updated") WHERE not "articles"."is_preview";--> statement-breakpoint
CREATE INDEX "categories_largest" ON "categories" USING btree ("language","article_count" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_changes_name" ON "release_changes" USING btree ("name","change");--> statement-breakpoint
CREATE INDEX "release_tokens_name" ON "release_tokens" USING btree ("name");--> statement-breakpoint
CREATE INDEX "page_events_name_time" ON "page_events" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "page_events_time" ON "page_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");