import { and, asc, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import {
  SAVED_ARTICLES_MAXIMUM,
  UNDO_REMOVAL_MS,
  type SavedArticle,
  type SavedArticleInput,
  type SavedArticleKey,
  type SavedArticles,
  type SavedArticlesQuery,
  type SavedListPage,
} from '@plainwell/contracts/account/saved-article.ts';
import type { Database } from '../../database/database.ts';
import { readers } from '../schema.ts';
import { savedArticles } from './schema.ts';

/** Outcome of saving: new, already saved, the list is full, or the reader no longer exists. */
export type Saving = 'saved' | 'kept' | 'full' | 'no-reader';

/**
 * Outcome of restoring a removed article: restored, never removed, too late to restore, the list is full, or the reader
 * no longer exists.
 */
export type Restoring = 'restored' | 'kept' | 'gone' | 'full' | 'no-reader';

/** A range of a reader's list, ordered by the time of saving. */
export interface Stretch {
  order: 'newest' | 'oldest';
  limit: number;
  offset: number;
}

/** Database access of the saved-articles domain. */
export type SavedArticleStore = ReturnType<typeof createSavedArticleStore>;

export function createSavedArticleStore(db: Database, now: () => number = Date.now) {
  const { articleId: id, site: siteColumn, metadata: data, savedAt, removedAt } = savedArticles;
  const shown = { articleId: id, site: siteColumn, metadata: data, savedAt };
  const inWords = <Row extends { savedAt: Date }>(row: Row) => ({ ...row, savedAt: row.savedAt.toISOString() });
  /**
   * Returns a time later than all of the reader's saves. The database's clock alone is not enough, because it may tick
   * only once a millisecond, and somebody may set it back.
   */
  const afterAllOf = (rvoId: string) =>
    sql`greatest(now(), (select max(${savedAt}) + interval '1 microsecond' from ${savedArticles} where ${savedArticles.rvoId} = ${rvoId}))`;
  /** Returns the earliest removal time at which an article can still be restored. */
  const undoEnds = () => new Date(now() - UNDO_REMOVAL_MS);
  const ofReader = (rvoId: string, site?: string) =>
    and(
      eq(savedArticles.rvoId, rvoId),
      isNull(savedArticles.removedAt),
      site === undefined ? undefined : eq(savedArticles.site, site),
    );
  const oneRow = (rvoId: string, { site, articleId }: SavedArticleKey) =>
    and(eq(savedArticles.rvoId, rvoId), eq(savedArticles.site, site), eq(savedArticles.articleId, articleId));
  const one = (rvoId: string, key: SavedArticleKey) => and(oneRow(rvoId, key), isNull(savedArticles.removedAt));

  return {
    /** Returns one page of a reader's list, newest first. */
    async list(rvoId: string, { site, articleId, page, limit }: SavedArticlesQuery): Promise<SavedArticles> {
      const asked = and(ofReader(rvoId, site), articleId === undefined ? undefined : eq(id, articleId));
      const [rows, [all]] = await Promise.all([
        db
          .select(shown)
          .from(savedArticles)
          .where(asked)
          .orderBy(desc(savedAt), id, siteColumn)
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(savedArticles).where(asked),
      ]);
      return { articles: rows.map(inWords), total: all?.total ?? 0 };
    },

    /**
     * Returns a range of a reader's list. Without a range, returns the whole list (at most `SAVED_ARTICLES_MAXIMUM`).
     */
    async articles(
      rvoId: string,
      site: string | null,
      { order, limit, offset }: Stretch = { order: 'newest', limit: SAVED_ARTICLES_MAXIMUM, offset: 0 },
    ): Promise<SavedArticle[]> {
      const direction = order === 'newest' ? desc : asc;
      const rows = await db
        .select(shown)
        .from(savedArticles)
        .where(ofReader(rvoId, site ?? undefined))
        .orderBy(direction(savedAt), id, siteColumn)
        .limit(limit)
        .offset(offset);
      return rows.map(inWords);
    },

    /** Returns the number of a reader's saved articles for each site. */
    async sites(rvoId: string): Promise<SavedListPage['sites']> {
      return db
        .select({ site: siteColumn, count: count() })
        .from(savedArticles)
        .where(ofReader(rvoId))
        .groupBy(siteColumn)
        .orderBy(siteColumn);
    },

    /**
     * Saves an article. An article that is already saved keeps its time and takes the new metadata. Concurrent saves of
     * one reader wait for each other, so that the list never exceeds its maximum.
     */
    async save(rvoId: string, { articleId, site, metadata }: SavedArticleInput): Promise<Saving> {
      return db.transaction(async (transaction) => {
        const [reader] = await transaction
          .select({ rvoId: readers.rvoId })
          .from(readers)
          .where(eq(readers.rvoId, rvoId))
          .for('update');
        if (!reader) return 'no-reader';
        const [kept] = await transaction
          .update(savedArticles)
          .set({ metadata })
          .where(one(rvoId, { articleId, site }))
          .returning({ site: savedArticles.site });
        if (kept) return 'kept';
        const [all] = await transaction.select({ total: count() }).from(savedArticles).where(ofReader(rvoId));
        if ((all?.total ?? 0) >= SAVED_ARTICLES_MAXIMUM) return 'full';
        const fresh = { metadata, savedAt: afterAllOf(rvoId), removedAt: null };
        await transaction
          .insert(savedArticles)
          .values({ rvoId, site, articleId, ...fresh })
          .onConflictDoUpdate({
            target: [savedArticles.rvoId, savedArticles.site, savedArticles.articleId],
            set: fresh,
          });
        return 'saved';
      });
    },

    /**
     * Removes an article from the list, or does nothing if the list does not have it. Keeps the row, so that the reader
     * can undo the removal.
     */
    async remove(rvoId: string, key: SavedArticleKey): Promise<void> {
      await db
        .update(savedArticles)
        .set({ removedAt: new Date(now()) })
        .where(one(rvoId, key));
    },

    /** Returns an article that the reader removed within `UNDO_REMOVAL_MS` and can restore, or `null`. */
    async removed(rvoId: string, key: SavedArticleKey): Promise<SavedArticle | null> {
      const [row] = await db
        .select(shown)
        .from(savedArticles)
        .where(and(oneRow(rvoId, key), gt(removedAt, undoEnds())));
      return row ? inWords(row) : null;
    },

    /**
     * Restores an article that the reader removed within `UNDO_REMOVAL_MS`. The article keeps its time of saving, and
     * so its position in the list.
     */
    async restore(rvoId: string, key: SavedArticleKey): Promise<Restoring> {
      return db.transaction(async (transaction) => {
        const [reader] = await transaction
          .select({ rvoId: readers.rvoId })
          .from(readers)
          .where(eq(readers.rvoId, rvoId))
          .for('update');
        if (!reader) return 'no-reader';
        const [row] = await transaction.select({ removedAt }).from(savedArticles).where(oneRow(rvoId, key));
        if (row?.removedAt === null) return 'kept';
        if (!row || row.removedAt <= undoEnds()) return 'gone';
        const [all] = await transaction.select({ total: count() }).from(savedArticles).where(ofReader(rvoId));
        if ((all?.total ?? 0) >= SAVED_ARTICLES_MAXIMUM) return 'full';
        await transaction.update(savedArticles).set({ removedAt: null }).where(oneRow(rvoId, key));
        return 'restored';
      });
    },

    /** Deletes removed articles that can no longer be restored. */
    async pruneRemoved(): Promise<void> {
      await db.delete(savedArticles).where(lte(removedAt, undoEnds()));
    },
  };
}
