import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articleRow } from '../document/article-row.ts';
import type { ArticleDocument } from '../document/content-document.ts';
import { articleCategories, articles } from '../schema.ts';
import { noteChanges, storedStates } from './note-changes.ts';

/**
 * Updates the dates by which lists sort articles and which they show, if an older version computed these dates
 * differently. Records changed lists as stale. The caller holds the writers' lock.
 */
export async function rewriteDates(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  const rows = documents.map(articleRow);
  const before = await storedStates(
    transaction,
    rows.map(({ id }) => id),
  );
  const write = async () => {
    for (const { id, sortDate, shownDate = null } of rows) {
      const isOther = or(ne(articles.sortDate, sortDate), sql`${articles.shownDate} is distinct from ${shownDate}`);
      await transaction
        .update(articles)
        .set({ sortDate, shownDate })
        .where(and(eq(articles.id, id), isOther));
      await transaction
        .update(articleCategories)
        .set({ sortDate })
        .where(and(eq(articleCategories.articleId, id), ne(articleCategories.sortDate, sortDate)));
    }
  };
  const changed = rows.filter(({ id, sortDate, shownDate = null }) => {
    const stored = before.get(id);
    // Without a date to show, lists show the publication date (`summaryFromRow`).
    return stored?.sortDate !== sortDate || (stored.shownDate ?? stored.published) !== shownDate;
  });
  const ids = changed.map(({ id }) => id);
  await (ids.length === 0 ? write() : noteChanges(transaction, ids, before, write));
}
