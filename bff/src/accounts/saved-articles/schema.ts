import { isNotNull } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SavedArticleMetadata } from '@plainwell/contracts/account/saved-article.ts';
import { readers } from '../schema.ts';

/** Saved articles of readers. The rows are deleted together with their reader. */
export const savedArticles = pgTable(
  'saved_articles',
  {
    rvoId: uuid('rvo_id')
      .notNull()
      .references(() => readers.rvoId, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    articleId: text('article_id').notNull(),
    metadata: jsonb('metadata').$type<SavedArticleMetadata>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Time at which the reader removed the article. Only the undo (within `UNDO_REMOVAL_MS`) and data exports read
     * removed articles.
     */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.rvoId, table.site, table.articleId] }),
    index('saved_articles_removed').on(table.removedAt).where(isNotNull(table.removedAt)),
    index('saved_articles_latest').on(table.rvoId, table.savedAt.desc().nullsFirst(), table.articleId, table.site),
  ],
);
