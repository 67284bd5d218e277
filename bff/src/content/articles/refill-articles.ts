import { setImmediate as nextTurn } from 'node:timers/promises';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleDocument } from '../document/content-document.ts';
import { readStoredDocument } from '../lenient-parsing/stored-document.ts';
import { articles } from '../schema.ts';
import { articleSearch } from '../search/schema.ts';
import { SEARCH_VERSION, writeSearch } from '../search/index/search-commands.ts';
import { rewriteDates } from './rewrite-dates.ts';

/** Articles of one transaction: small, since readers wait for it where the database is embedded. */
const BATCH = 5;

/**
 * Makes anew what lists and the search read of articles that were stored before `SEARCH_VERSION`: also of those that a
 * process of the release before imports while it is replaced. Until then such articles stand where they stood, are
 * shown with their publication, and are found by their words, without suggestions and with less to rank them by. Once
 * all are current it is two queries that find nothing.
 */
export async function refillArticles(db: Database, signal?: AbortSignal): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    isLeft = signal?.aborted !== true && (await refillSome(db)) > 0;
    await nextTurn();
  }
}

async function refillSome(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const ids = await outdated(transaction);
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
      await writeSearch(transaction, documents);
    }
    // What cannot be read any more keeps the row that it has.
    await transaction
      .update(articleSearch)
      .set({ version: SEARCH_VERSION })
      .where(inArray(articleSearch.articleId, ids));
    await transaction
      .update(articles)
      .set({ shownDate: articles.published })
      .where(and(inArray(articles.id, ids), isNull(articles.shownDate)));
    return ids.length;
  });
}

/** Some of what is left: articles by the version of their search, and previews, which have none, by their date. */
async function outdated(transaction: Database): Promise<string[]> {
  const found = await transaction
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(lt(articleSearch.version, SEARCH_VERSION))
    .limit(BATCH);
  const rows =
    found.length > 0
      ? found
      : await transaction
          .select({ id: articles.id })
          .from(articles)
          .where(and(isNull(articles.shownDate), isNotNull(articles.published)))
          .limit(BATCH);
  return rows.map(({ id }) => id);
}
