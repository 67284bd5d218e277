import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import type { Image } from '@plainwell/contracts/primitives.ts';
import { tsvector } from './tsvector-column.ts';

/**
 * One row per article: the whole document, and beside it what lists show, so that lists never load documents. Indexes of
 * lists leave previews out, so that a list never has to step over them.
 */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    language: text('language').$type<ArticleLanguage>().notNull(),
    canonicalPath: text('canonical_path').notNull(),
    title: text('title').notNull(),
    deck: text('deck'),
    /** Beginning of the text, for an article without a deck; empty without text, `null` until it has been made. */
    excerpt: text('excerpt'),
    whisper: text('whisper'),
    categoryName: text('category_name'),
    categoryLink: text('category_link'),
    largeImage: jsonb('large_image').$type<Image>(),
    /** As stated: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    published: text('published'),
    /** The latest of all stated dates. */
    updated: text('updated'),
    /** `updated` filled up with zeros to ten characters, or all zeros: sorts, and is never shown. */
    sortDate: text('sort_date').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    /** Reachable at its address only: a preview has no topics and no full-text document either. */
    isPreview: boolean('is_preview').notNull(),
    /** Digest of the document as it was converted; equal digests mean that nothing is written. */
    contentHash: text('content_hash').notNull(),
    /** As the contract was when it was stored: read through `readStoredDocument`. */
    document: jsonb('document').notNull(),
  },
  (table) => [
    uniqueIndex('articles_canonical_path').on(table.canonicalPath),
    index('articles_latest')
      .on(table.language, table.sortDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isPreview}`),
    index('articles_featured')
      .on(table.language, table.isFeatured.desc().nullsFirst(), table.sortDate.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isPreview}`),
    index('articles_listed_paths')
      .on(table.canonicalPath, table.updated)
      .where(sql`not ${table.isPreview}`),
  ],
);

/** Full-text documents, apart from the articles so that no plan reads them by the way. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: text('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    sortDate: text('sort_date').notNull(),
    /** Title, deck, keywords: small, so that ranking thousands of matches stays cheap. */
    head: tsvector('head').notNull(),
    /** All of the text, the head included. */
    body: tsvector('body').notNull(),
  },
  (table) => [
    index('article_search_head').using('gin', table.head),
    index('article_search_body').using('gin', table.body),
  ],
);

/** Topics. The count is kept by the writer, so that a list of topics counts nothing. */
export const categories = pgTable(
  'categories',
  {
    language: text('language').$type<ArticleLanguage>().notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    articleCount: integer('article_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.slug] }),
    index('categories_largest').on(table.language, table.articleCount.desc().nullsFirst(), table.slug),
  ],
);

/** Which article stands in which topic; carries the sort date so that a topic's list is read off one index. */
export const articleCategories = pgTable(
  'article_categories',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    slug: text('slug').notNull(),
    /** Place of the topic in the article's own list, from 0. */
    position: smallint('position').notNull(),
    sortDate: text('sort_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.slug] }),
    index('article_categories_latest').on(table.language, table.slug, table.sortDate.desc().nullsFirst(), table.articleId.desc().nullsFirst()),
  ],
);

/**
 * Counterparts in other languages as one side states them, by id or by path. They are joined when an article is read,
 * so a counterpart may arrive later, and both sides know of each other although only one says so.
 */
export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `id:` and an article id, or `path:` and a canonical path. */
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.target] }), index('article_translations_target').on(table.target)],
);

/** Editorial pages such as /terms-of-use. */
export const editorialPages = pgTable('editorial_pages', {
  canonicalPath: text('canonical_path').primaryKey(),
  language: text('language').$type<ArticleLanguage>().notNull(),
  title: text('title').notNull(),
  contentHash: text('content_hash').notNull(),
  /** As the contract was when it was stored: read through `readStoredDocument`. */
  document: jsonb('document').notNull(),
});

/** What changed, in the order in which it became visible: every process empties its page cache by it. */
export const contentChanges = pgTable('content_changes', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
