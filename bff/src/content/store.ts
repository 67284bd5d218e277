import type { Database } from '../database/database.ts';
import { createUpkeep } from './articles/keep-up.ts';
import { articleAtPath, summariesOf } from './articles/article-queries.ts';
import { writeArticles } from './articles/article-commands.ts';
import { rewriteOutdatedArticles } from './articles/rewrite-outdated-articles.ts';
import { withdrawArticle } from './articles/withdraw-article.ts';
import { writePage } from './editorial/page-commands.ts';
import type { InvalidDocumentListener } from './lenient-parsing/stored-document.ts';
import { rasterOf } from './pictures/raster/raster-store.ts';
import { makeArticlePictures } from './pictures/article-pictures.ts';
import { makeSitePictures } from './pictures/site-pictures.ts';
import { articles, editorialPages, withdrawnArticles } from './schema.ts';

/**
 * Functions by which commands and other domains write articles and pages, make pictures, and look up articles by path
 * or id. Pages for readers use the content service (`service.ts`) instead. Each function is documented where it is
 * defined.
 */
export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * Creates the store.
 * @param onInvalidDocument called for each stored document that no longer fits the contract.
 * @param pictures folders with the pictures of `/media`.
 */
export function createContentStore(
  db: Database,
  onInvalidDocument: InvalidDocumentListener = () => {},
  pictures?: readonly string[],
) {
  const bound = <Rest extends unknown[], Result>(query: (db: Database, ...rest: Rest) => Result) => {
    return (...rest: Rest): Result => query(db, ...rest);
  };
  return {
    articleAtPath: (path: string) => articleAtPath(db, path, onInvalidDocument),
    isEmpty: bound(isEmpty),
    keepUp: createUpkeep(db),
    makeArticlePictures: (parts: Parameters<typeof makeArticlePictures>[1] = {}) =>
      makeArticlePictures(db, { ...(pictures && { folders: pictures }), ...parts }),
    makeSitePictures: bound(makeSitePictures),
    rasterOf: bound(rasterOf),
    rewriteOutdatedArticles: bound(rewriteOutdatedArticles),
    summariesOf: bound(summariesOf),
    withdrawArticle: bound(withdrawArticle),
    writeArticles: bound(writeArticles),
    writePage: bound(writePage),
  };
}

/** Returns whether the site has never had content: no article, no withdrawn article, and no editorial page. */
async function isEmpty(db: Database): Promise<boolean> {
  const [article] = await db.select({ id: articles.id }).from(articles).limit(1);
  const [page] = await db.select({ path: editorialPages.canonicalPath }).from(editorialPages).limit(1);
  const [withdrawn] = await db.select({ id: withdrawnArticles.id }).from(withdrawnArticles).limit(1);
  return article === undefined && page === undefined && withdrawn === undefined;
}
