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

/** Outcome of a call to save: new, already there, the reader's list is full, or there is no such reader any more. */
export type Saving = 'saved' | 'kept' | 'full' | 'no-reader';

/**
 * Outcome of a call to put a removed article back: it is on the list again, it was never off it, it cannot be put back
 * any more, the list has been filled since, or there is no such reader any more.
 */
export type Restoring = 'restored' | 'kept' | 'gone' | 'full' | 'no-reader';

/** A stretch of a reader's list in the order of saving. */
export interface Stretch {
  order: 'newest' | 'oldest';
  limit: number;
  offset: number;
}

/** Everything that the saved-articles domain asks of the database. */
export type SavedArticleStore = ReturnType<typeof createSavedArticleStore>;

export function createSavedArticleStore(db: Database, now: () => number = Date.now) {
  const { articleId: id, site: siteColumn, metadata: data, savedAt, removedAt } = savedArticles;
  const shown = { articleId: id, site: siteColumn, metadata: data, savedAt };
  const inWords = <Row extends { savedAt: Date }>(row: Row) => ({ ...row, savedAt: row.savedAt.toISOString() });
  /**
   * A time after that of everything the reader has saved: clocks tick by the millisecond at best, and may be set back.
   */
  const afterAllOf = (rvoId: string) =>
    sql`greatest(now(), (select max(${savedAt}) + interval '1 microsecond' from ${savedArticles} where ${savedArticles.rvoId} = ${rvoId}))`;
  /** Removed before this, an article cannot be put back. */
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
    /** One page of a reader's list, newest first. */
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

    /** A stretch of a reader's list; all of it (at most `SAVED_ARTICLES_MAXIMUM`) where none is named. */
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

    /** How many articles a reader has from each site. */
    async sites(rvoId: string): Promise<SavedListPage['sites']> {
      return db
        .select({ site: siteColumn, count: count() })
        .from(savedArticles)
        .where(ofReader(rvoId))
        .groupBy(siteColumn)
        .orderBy(siteColumn);
    },

    /**
     * Saves an article. Saved again it keeps its time, and takes the newer metadata. Calls of one reader follow each
     * other, so that the list is never longer than it may be.
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

    /** Takes an article off the list, whether it stood there or not. Its row stays for undoing. */
    async remove(rvoId: string, key: SavedArticleKey): Promise<void> {
      await db
        .update(savedArticles)
        .set({ removedAt: new Date(now()) })
        .where(one(rvoId, key));
    },

    /** An article that was removed within `UNDO_REMOVAL_MS` and can be put back. */
    async removed(rvoId: string, key: SavedArticleKey): Promise<SavedArticle | null> {
      const [row] = await db
        .select(shown)
        .from(savedArticles)
        .where(and(oneRow(rvoId, key), gt(removedAt, undoEnds())));
      return row ? inWords(row) : null;
    },

    /** Puts an article back that was removed within `UNDO_REMOVAL_MS`, where it stood: its time of saving stays. */
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

    /** Drops articles that were removed and cannot be put back any more. */
    async pruneRemoved(): Promise<void> {
      await db.delete(savedArticles).where(lte(removedAt, undoEnds()));
    },
  };
}
