import { SAVED_LIST_PAGE_SIZE, type SavedListPage, type SavedListQuery } from '@plainwell/contracts/saved-article.ts';
import type { SavedArticleStore } from './store.ts';
import { byTitle, withTitle } from './title-order.ts';

/** Where page `page` of `total` articles begins; a page beyond the end is the last one. */
function pageOf(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(total / SAVED_LIST_PAGE_SIZE));
  const shown = Math.min(page, pages);
  return { page: shown, pages, offset: (shown - 1) * SAVED_LIST_PAGE_SIZE };
}

/** Reads a reader's list as it is shown: filtered, in order, page by page. */
export type ReadSavedList = (rvoId: string, query: SavedListQuery) => Promise<SavedListPage>;

/**
 * The reader's list as /account/saved shows it. Sorting by title and filtering happen here rather than in SQL: the
 * embedded database knows no language's alphabet, and a list has at most `SAVED_ARTICLES_MAXIMUM` articles.
 */
export function createSavedList(store: Pick<SavedArticleStore, 'articles' | 'sites'>): ReadSavedList {
  return async (rvoId, { language, site, title, sort, page }) => {
    const sites = await store.sites(rvoId);
    if (title.trim() === '' && sort !== 'title') {
      const total = sites.reduce((sum, { site: name, count }) => (site === null || site === name ? sum + count : sum), 0);
      const { offset, ...shown } = pageOf(total, page);
      return { articles: await store.articles(rvoId, site, { order: sort, limit: SAVED_LIST_PAGE_SIZE, offset }), total, ...shown, sites };
    }
    const newestFirst = withTitle(await store.articles(rvoId, site), title);
    const found = sort === 'title' ? byTitle(newestFirst, language) : sort === 'oldest' ? newestFirst.toReversed() : newestFirst;
    const { offset, ...shown } = pageOf(found.length, page);
    return { articles: found.slice(offset, offset + SAVED_LIST_PAGE_SIZE), total: found.length, ...shown, sites };
  };
}
