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

/**
 * Returns SQL for the address of an article's lead picture, as the article states it. Queries use only this form,
 * because the index matches no other.
 */
export const leadPictureSrc = ({ largeImage }: { largeImage: SQLWrapper }): SQL<string> =>
  sql<string>`(${largeImage}->>'src')`;

/**
 * Articles, one row each. The row has the whole document, and separately the data of lists, so that lists never load
 * documents. Indexes for lists exclude previews, so that a list never has to skip them.
 */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    language: text('language').$type<ArticleLanguage>().notNull(),
    canonicalPath: text('canonical_path').notNull(),
    title: text('title').notNull(),
    deck: text('deck'),
    /** Beginning of the text; empty if there is no text, `null` if the article has a deck. */
    excerpt: text('excerpt'),
    whisper: text('whisper'),
    categoryName: text('category_name'),
    categoryLink: text('category_link'),
    largeImage: jsonb('large_image').$type<Image>(),
    /**
     * Portraits of the byline whose picture the site makes (`portraitList`); empty if it makes none, `null` until
     * `rewriteOutdatedArticles` fills it in.
     */
    portraits: text('portraits'),
    /** Date of publication as stated: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    published: text('published'),
    /** The latest of all stated dates. */
    updated: text('updated'),
    /** The date in the byline; `null` if the byline has none, and until `rewriteOutdatedArticles` fills it in. */
    shownDate: text('shown_date'),
    /**
     * Date for sorting, never shown: the publication, or the earliest stated date if there is none, padded with zeros
     * to ten characters. All zeros without any date.
     */
    sortDate: text('sort_date').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    /** Whether only the article's address leads to it. A preview has no topics, and no full-text document. */
    isPreview: boolean('is_preview').notNull(),
    /** Digest of the converted document. If a new document has the same digest, nothing is written. */
    contentHash: text('content_hash').notNull(),
    /** The document, under the contract of the time when it was stored. Read it with `readStoredDocument`. */
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
    // A hash index, because a B-tree refuses an address of more than 2,700 bytes.
    index('articles_lead_picture').using('hash', leadPictureSrc(table)),
    index('articles_portraits').using('hash', table.portraits),
  ],
);

/**
 * Condition of every list of `articles`, because only a preview's own address leads to it. The condition has no
 * parameter: the planner uses a partial index only if it sees that the condition of the index holds.
 */
export const isPublic: SQL = sql`not ${articles.isPreview}`;

/**
 * Articles that were removed from the site. Their addresses answer 410, and an import of the same document does not
 * restore them.
 */
export const withdrawnArticles = pgTable(
  'withdrawn_articles',
  {
    id: text('id').primaryKey(),
    canonicalPath: text('canonical_path').notNull(),
    /** Digest of the withdrawn document. */
    contentHash: text('content_hash').notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('withdrawn_articles_path').on(table.canonicalPath)],
);

/** Topics. Writers keep the count up to date, so that a list of topics counts nothing. */
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

/** Topics of each article. Has the sort date too, so that one index answers the list of a topic. */
export const articleCategories = pgTable(
  'article_categories',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    slug: text('slug').notNull(),
    /** Position of the topic in the article's own list, from 0. */
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
 * Translations that articles state, by id or by path. The site resolves them when it reads an article. So a translation
 * may be imported later, and both articles know each other even if only one states it.
 */
export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `id:` with an article id, or `path:` with a canonical path. */
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
  /** The document, under the contract of the time when it was stored. Read it with `readStoredDocument`. */
  document: jsonb('document').notNull(),
});

/**
 * Readers' comments that editors have approved, as pages show them. The review desk, which stores the submissions,
 * writes these rows. An import does not change them.
 */
export const publishedComments = pgTable(
  'published_comments',
  {
    /** Id of the submission. */
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

/**
 * Content changes in the order in which they became visible. Every process drops pages from its page cache by these
 * tags.
 */
export const contentChanges = pgTable('content_changes', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().$type<ContentTag[]>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
