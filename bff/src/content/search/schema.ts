import { boolean, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { articles } from '../schema.ts';

/**
 * What an article is to a reader who searches: an answer (`guide`), a view (`opinion`, such as a journal's editorial),
 * help with buying (`product`), or something that a sponsor paid for (`paid`).
 */
export type SearchKind = 'guide' | 'opinion' | 'product' | 'paid';

/** PostgreSQL's full-text document. Written by SQL functions, never read back. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Full-text documents, apart from the articles so that no plan reads them by the way. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: text('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<ArticleLanguage>().notNull(),
    sortDate: text('sort_date').notNull(),
    /**
     * Title (A), topics and keywords (B), deck and names (C): small, so that ranking thousands of matches stays cheap.
     */
    head: tsvector('head').notNull(),
    /** All of the text, the head included. */
    body: tsvector('body').notNull(),
    /** The title alone. */
    title: tsvector('title').notNull(),
    /** What the title says before its first colon, dash or bracket, as in "Asthma: Control Is the Goal". */
    mainTitle: tsvector('main_title').notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    /** Every word of the article once, folded: what it adds to the vocabulary. */
    words: text('words').array().notNull(),
    /** `SEARCH_VERSION` of the code that made the row; the start of the site makes older rows again. */
    version: smallint('version').notNull(),
  },
  (table) => [
    index('article_search_head').using('gin', table.head),
    index('article_search_body').using('gin', table.body),
    index('article_search_version').on(table.version),
  ],
);

/** The vocabulary of a language, from which mistyped and unfinished words are guessed. The writer keeps its counts. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text('language').$type<ArticleLanguage>().notNull(),
    /** Folded, so without accents. */
    word: text('word').notNull(),
    /** As an article writes it, in small letters. */
    spelling: text('spelling').notNull(),
    /** Articles that hold it. */
    articleCount: integer('article_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Authors and medical reviewers, so that a search for a name knows that it is one. */
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
