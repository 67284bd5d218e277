import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { articles } from '../schema.ts';

/**
 * The kind of an article for a reader who searches: an answer (`guide`), a view (`opinion`, such as a journal's
 * editorial), help with buying (`product`), or paid by a sponsor (`paid`).
 */
export type SearchKind = 'guide' | 'opinion' | 'product' | 'paid';

/** Full-text document of PostgreSQL. SQL functions write it, and the site never reads it back. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Full-text documents, in a table of their own, so that queries for articles never read them. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: text('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    sortDate: text('sort_date').notNull(),
    /**
     * Title (A), topics and keywords (B), deck and names (C). The head is small, so that ranking thousands of matches
     * stays cheap.
     */
    head: tsvector('head').notNull(),
    /** All text, including the head. */
    body: tsvector('body').notNull(),
    /** Only the title. */
    title: tsvector('title').notNull(),
    /** The title before its explanation after a colon, a dash or a bracket, as in "Asthma: Control Is the Goal". */
    mainTitle: tsvector('main_title').notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    /** Every word of the article once, folded, as the vocabulary counts them. */
    words: text('words').array().notNull(),
    /** `SEARCH_VERSION` of the code that wrote the row. The start of the site rewrites older rows. */
    version: smallint('version').notNull(),
  },
  (table) => [
    index('article_search_head').using('gin', table.head),
    index('article_search_body').using('gin', table.body),
    // Most articles are in English. A search in English also counts the Spanish articles, and must not read all others.
    index('article_search_body_spanish')
      .using('gin', table.body)
      .where(sql`${table.language} = 'es'`),
    index('article_search_title').using('gin', table.title),
    index('article_search_version').on(table.version),
  ],
);

/** The vocabulary of a language, to guess mistyped and unfinished words. Writers keep its counts up to date. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text('language').$type<ArticleLanguage>().notNull(),
    /** The folded word, so without accents. */
    word: text('word').notNull(),
    /** Spelling of the word in an article, in lower case. */
    spelling: text('spelling').notNull(),
    /** Number of articles that contain it. */
    articleCount: integer('article_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Authors and medical reviewers, so that a search recognizes their names. */
export const articlePeople = pgTable(
  'article_people',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    name: text('name').notNull(),
    isAuthor: boolean('is_author').notNull(),
    /** Words of the name, folded and unstemmed. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.name] }),
    index('article_people_words').using('gin', table.words),
  ],
);
