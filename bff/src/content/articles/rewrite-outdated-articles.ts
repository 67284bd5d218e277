import { setImmediate as nextTurn } from 'node:timers/promises';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { articleRow } from '../document/article-row.ts';
import type { ArticleDocument } from '../document/content-document.ts';
import { readStoredDocument } from '../lenient-parsing/stored-document.ts';
import { articles } from '../schema.ts';
import { articleSearch } from '../search/schema.ts';
import { SEARCH_VERSION, writeSearch } from '../search/index/search-commands.ts';
import { rewriteDates } from './rewrite-dates.ts';

/**
 * Number of articles that one transaction rewrites. It is small, because readers wait for the transaction if the
 * database is embedded.
 */
const BATCH = 5;

/**
 * Rewrites the dates, portraits and search rows of articles that were stored before `SEARCH_VERSION`, including
 * articles that a process of the previous site version still imports while it is being replaced. Until an article is
 * rewritten, lists sort it as before and show its publication date, and its byline has a picture for each portrait. The
 * search finds it by its words, but without suggestions and with less data to rank it. If all articles are current,
 * this function runs only two queries.
 */
export async function rewriteOutdatedArticles(db: Database, signal?: AbortSignal): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    isLeft = signal?.aborted !== true && (await refillSome(db)) > 0;
    await nextTurn();
  }
}

async function refillSome(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const { ids, isSearchOld } = await outdated(transaction);
    if (ids.length === 0) return 0;
    const rows = await transaction
      .select({
        id: articles.id,
        path: articles.canonicalPath,
        contentHash: articles.contentHash,
        document: articles.document,
      })
      .from(articles)
      .where(inArray(articles.id, ids));
    const documents = rows.flatMap(({ path, contentHash, document }): ArticleDocument[] => {
      const article = readStoredDocument(articleSchema, document, path, () => {});
      return article === null
        ? []
        : [{ kind: 'article', article, isPathDerived: false, translationIds: [], contentHash }];
    });
    if (documents.length > 0) {
      await rewriteDates(transaction, documents);
      for (const document of documents) {
        const { id, portraits } = articleRow(document);
        await transaction.update(articles).set({ portraits }).where(eq(articles.id, id));
      }
      if (isSearchOld) await writeSearch(transaction, documents);
    }
    // An unreadable document keeps its old search row, but counts as current from now on.
    await transaction
      .update(articleSearch)
      .set({ version: SEARCH_VERSION })
      .where(inArray(articleSearch.articleId, ids));
    await transaction
      .update(articles)
      .set({ shownDate: articles.published })
      .where(and(inArray(articles.id, ids), isNull(articles.shownDate)));
    await transaction
      .update(articles)
      .set({ portraits: '' })
      .where(and(inArray(articles.id, ids), isNull(articles.portraits)));
    return ids.length;
  });
}

/**
 * Returns ids of some outdated articles: those with an old search version, or else those without a shown date or a list
 * of portraits. Previews have no search row, so they are only among the latter.
 */
async function outdated(transaction: Database): Promise<{ ids: string[]; isSearchOld: boolean }> {
  const found = await transaction
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(lt(articleSearch.version, SEARCH_VERSION))
    .limit(BATCH);
  const isSearchOld = found.length > 0;
  const rows = isSearchOld
    ? found
    : await transaction
        .select({ id: articles.id })
        .from(articles)
        .where(or(isNull(articles.portraits), and(isNull(articles.shownDate), isNotNull(articles.published))))
        .limit(BATCH);
  return { ids: rows.map(({ id }) => id), isSearchOld };
}
