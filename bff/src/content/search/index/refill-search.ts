import { setImmediate as nextTurn } from 'node:timers/promises';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { eq, inArray, lt } from 'drizzle-orm';
import { advisoryLocks, lockForTransaction } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';
import type { ArticleDocument } from '../../document/content-document.ts';
import { articles, articleSearch } from '../../schema.ts';
import { SEARCH_VERSION, writeSearch } from './search-commands.ts';
import { readStoredDocument } from '../../lenient/stored-document.ts';

/** Articles of one transaction: small, since readers wait for it where the database is embedded. */
const BATCH = 5;

/**
 * Makes anew what the search reads of articles that were stored before `SEARCH_VERSION`. Until then such articles are
 * found by their words, without suggestions and with less to rank them by. Once all are current it is one query that
 * finds nothing.
 */
export async function refillSearch(db: Database, signal?: AbortSignal): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    isLeft = signal?.aborted !== true && (await refillSome(db)) > 0;
    await nextTurn();
  }
}

async function refillSome(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    const rows = await transaction
      .select({ id: articles.id, path: articles.canonicalPath, contentHash: articles.contentHash, document: articles.document })
      .from(articleSearch)
      .innerJoin(articles, eq(articles.id, articleSearch.articleId))
      .where(lt(articleSearch.version, SEARCH_VERSION))
      .limit(BATCH);
    if (rows.length === 0) return 0;
    const documents = rows.flatMap(({ path, contentHash, document }): ArticleDocument[] => {
      const article = readStoredDocument(articleSchema, document, path, () => {});
      return article === null ? [] : [{ kind: 'article', article, isPathDerived: false, translationIds: [], contentHash }];
    });
    if (documents.length > 0) await writeSearch(transaction, documents);
    // What cannot be read any more keeps the row that it has.
    await transaction.update(articleSearch).set({ version: SEARCH_VERSION }).where(inArray(articleSearch.articleId, rows.map(({ id }) => id)));
    return rows.length;
  });
}
