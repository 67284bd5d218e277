import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';

/** Address of an article's lead picture, as the article states it. Written in one way, so that its index is found. */
export const leadPictureSrc = ({ largeImage }: { largeImage: SQLWrapper }): SQL<string> =>
  sql<string>`(${largeImage}->>'src')`;

/**
 * One row per article: the whole document, and beside it what lists show, so that lists never load documents. Indexes
 * of lists leave previews out, so that a list never has to step over them.
 */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    language: text('language').$type<ArticleLanguage>().notNull(),
    canonicalPath: text('canonical_path').notNull(),
    title: text('title').notNull(),
    deck: text('deck'),
    /** Beginning of the text of an article without a deck; empty without text, `null` where there is a deck. */
    excerpt: text('excerpt'),
    whisper: text('whisper'),
    categoryName: text('category_name'),
    categoryLink: text('category_link'),
    largeImage: jsonb('large_image').$type<Image>(),
    /** As stated: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    published: text('published'),
    /** The latest of all stated dates. */
    updated: text('updated'),
    /** The date that the byline shows; missing where it shows none, and until `refillArticles` fills it in. */
    shownDate: text('shown_date'),
    /**
     * The publication, or the earliest date where none is stated, filled up with zeros to ten characters: sorts, and is
     * never shown. All zeros without any date.
     */
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
      .on(
        table.language,
        table.isFeatured.desc().nullsFirst(),
        table.sortDate.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`not ${table.isPreview}`),
    index('articles_listed_paths')
      .on(table.canonicalPath, table.updated)
      .where(sql`not ${table.isPreview}`),
    // A B-tree refuses an address of more than 2,700 bytes.
    index('articles_lead_picture').using('hash', leadPictureSrc(table)),
  ],
);

/**
 * Condition of every list over `articles`: previews are reachable at their address only. It has no parameter, because
 * the planner takes a partial index only where it can see that the index's own condition holds.
 */
export const isPublic: SQL = sql`not ${articles.isPreview}`;

/**
 * Articles that were taken off the site: their addresses answer 410, and the documents that they were made of do not
 * bring them back.
 */
export const withdrawnArticles = pgTable(
  'withdrawn_articles',
  {
    id: text('id').primaryKey(),
    canonicalPath: text('canonical_path').notNull(),
    /** Digest of the document that was withdrawn. */
    contentHash: text('content_hash').notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('withdrawn_articles_path').on(table.canonicalPath)],
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
    index('article_categories_latest').on(
      table.language,
      table.slug,
      table.sortDate.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
  ],
);

/**
 * Translations in other languages as one side states them, by id or by path. They are joined when an article is read,
 * so a translation may arrive later, and both sides know of each other although only one says so.
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
  (table) => [
    primaryKey({ columns: [table.articleId, table.target] }),
    index('article_translations_target').on(table.target),
  ],
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

/**
 * Readers' comments that editors have approved, as pages show them. The review desk, which has the submissions, writes
 * them; an import does not touch them.
 */
export const publishedComments = pgTable(
  'published_comments',
  {
    /** Of the submission. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    articleId: text('article_id').notNull(),
    /** Day of the approval, `YYYY-MM-DD`. */
    publishedOn: text('published_on').notNull(),
    comment: text('comment').notNull(),
    editedComment: text('edited_comment'),
    primaryHealthConcern: text('primary_health_concern').notNull(),
    yearsSinceDiagnosis: text('years_since_diagnosis').notNull(),
    age: text('age'),
    medicalNote: text('medical_note'),
  },
  (table) => [
    index('published_comments_newest').on(
      table.articleId,
      table.publishedOn.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** What changed, in the order in which it became visible: every process empties its page cache by it. */
export const contentChanges = pgTable('content_changes', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().$type<ContentTag[]>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
