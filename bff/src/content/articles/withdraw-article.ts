import { eq, inArray, or } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { leaveCategories } from '../categories/category-commands.ts';
import { articles, withdrawnArticles } from '../schema.ts';
import { forgetWords } from '../search/index/vocabulary-commands.ts';
import { noteChanges, storedStates } from './note-changes.ts';
import type { StoredArticle } from './write-plan.ts';

/** The article that was withdrawn. */
export type Withdrawal = Pick<StoredArticle, 'id' | 'canonicalPath'> & { title: string };

/**
 * Removes an article from the site, from all lists and from the search. From then on its address answers 410.
 * @param name id or canonical path of the article.
 * @returns `null` if no article has this name.
 */
export async function withdrawArticle(db: Database, name: string): Promise<Withdrawal | null> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const [found] = await transaction
      .select({ id: articles.id })
      .from(articles)
      .where(or(eq(articles.id, name), eq(articles.canonicalPath, name)));
    const before = await storedStates(transaction, found ? [found.id] : []);
    const [article] = before.values();
    if (!article) return null;
    const { id, canonicalPath, contentHash, title } = article;
    await noteChanges(transaction, [id], before, async () => {
      await forgetWords(transaction, [id]);
      await leaveCategories(transaction, [id]);
      await transaction.delete(articles).where(eq(articles.id, id));
      await transaction.insert(withdrawnArticles).values({ id, canonicalPath, contentHash });
    });
    return { id, canonicalPath, title };
  });
}

/** Returns whether an article at this path was withdrawn. */
export async function isWithdrawn(db: Database, canonicalPath: string): Promise<boolean> {
  const [row] = await db
    .select({ id: withdrawnArticles.id })
    .from(withdrawnArticles)
    .where(eq(withdrawnArticles.canonicalPath, canonicalPath))
    .limit(1);
  return row !== undefined;
}

/** Returns the withdrawn articles among some ids, by id. */
export async function withdrawnAmong(db: Database, ids: string[]): Promise<Map<string, StoredArticle>> {
  const { id, canonicalPath, contentHash } = withdrawnArticles;
  const rows = await db.select({ id, canonicalPath, contentHash }).from(withdrawnArticles).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
