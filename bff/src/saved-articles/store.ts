import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { SAVED_ARTICLES_MAXIMUM, type SavedArticleInput, type SavedArticleKey, type SavedArticles, type SavedArticlesQuery } from '@plainwell/contracts/saved-article.ts';
import type { Database } from '../database/database.ts';
import { readers } from '../identity/schema.ts';
import { savedArticles } from './schema.ts';

/** What became of a call to save: new, already there, the reader's list is full, or there is no such reader any more. */
export type Saving = 'saved' | 'kept' | 'full' | 'no-reader';

/** Everything that the saved-articles domain asks of the database. */
export type SavedArticleStore = ReturnType<typeof createSavedArticleStore>;

export function createSavedArticleStore(db: Database) {
  const ofReader = (rvoId: string, site?: string) =>
    and(eq(savedArticles.rvoId, rvoId), isNull(savedArticles.removedAt), site === undefined ? undefined : eq(savedArticles.site, site));
  const oneRow = (rvoId: string, { site, articleId }: SavedArticleKey) =>
    and(eq(savedArticles.rvoId, rvoId), eq(savedArticles.site, site), eq(savedArticles.articleId, articleId));
  const one = (rvoId: string, key: SavedArticleKey) => and(oneRow(rvoId, key), isNull(savedArticles.removedAt));

  return {
    /** One page of a reader's list, newest first. */
    async list(rvoId: string, { site, articleId: id, page, limit }: SavedArticlesQuery): Promise<SavedArticles> {
      const { articleId, metadata, savedAt } = savedArticles;
      const asked = and(ofReader(rvoId, site), id === undefined ? undefined : eq(articleId, id));
      const [rows, [all]] = await Promise.all([
        db
          .select({ articleId, site: savedArticles.site, metadata, savedAt })
          .from(savedArticles)
          .where(asked)
          .orderBy(desc(savedAt), articleId, savedArticles.site)
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(savedArticles).where(asked),
      ]);
      return { articles: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })), total: all?.total ?? 0 };
    },

    /**
     * Saves an article. Saved again it keeps its time, and takes the newer metadata. Calls of one reader follow each other,
     * so that the list is never longer than it may be.
     */
    async save(rvoId: string, { articleId, site, metadata }: SavedArticleInput): Promise<Saving> {
      return db.transaction(async (transaction) => {
        const [reader] = await transaction.select({ rvoId: readers.rvoId }).from(readers).where(eq(readers.rvoId, rvoId)).for('update');
        if (!reader) return 'no-reader';
        const [kept] = await transaction.update(savedArticles).set({ metadata }).where(one(rvoId, { articleId, site })).returning({ site: savedArticles.site });
        if (kept) return 'kept';
        const [all] = await transaction.select({ total: count() }).from(savedArticles).where(ofReader(rvoId));
        if ((all?.total ?? 0) >= SAVED_ARTICLES_MAXIMUM) return 'full';
        const fresh = { metadata, savedAt: sql`now()`, removedAt: null };
        await transaction
          .insert(savedArticles)
          .values({ rvoId, site, articleId, metadata })
          .onConflictDoUpdate({ target: [savedArticles.rvoId, savedArticles.site, savedArticles.articleId], set: fresh });
        return 'saved';
      });
    },

    /** Takes an article off the list, whether it stood there or not. Its row stays for undoing. */
    async remove(rvoId: string, key: SavedArticleKey): Promise<void> {
      await db.update(savedArticles).set({ removedAt: sql`now()` }).where(one(rvoId, key));
    },
  };
}
