import {
  SAVED_LIST_PAGE_SIZE,
  type SavedArticle,
  type SavedListPage,
  type SavedListQuery,
} from '@plainwell/contracts/account/saved-article.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SavedArticleStore } from './store.ts';

const collators: Readonly<Record<InterfaceLanguage, Intl.Collator>> = {
  en: new Intl.Collator('en', { numeric: true }),
  es: new Intl.Collator('es', { numeric: true }),
};

/** Returns a title for sorting: without the spaces and punctuation, such as `¿`, before its first letter or digit. */
const withoutOpening = (title: string) => title.replace(/^[\p{P}\s]+/u, '');

/** Sorts articles by title in the order of the language's alphabet, and articles with the same title newest first. */
function byTitle(articles: readonly SavedArticle[], language: InterfaceLanguage): SavedArticle[] {
  const { compare } = collators[language];
  return articles
    .map((article) => ({ article, title: withoutOpening(article.metadata.title) }))
    .toSorted(
      (one, other) => compare(one.title, other.title) || other.article.savedAt.localeCompare(one.article.savedAt),
    )
    .map(({ article }) => article);
}

/** Returns text for comparison, without accents, case and repeated spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Returns the articles whose title contains a text, ignoring case and accents. An empty text matches all articles. */
function withTitle(articles: readonly SavedArticle[], text: string): SavedArticle[] {
  const part = folded(text);
  return articles.filter(({ metadata }) => folded(metadata.title).includes(part));
}

/**
 * Returns the number of pages for `total` articles, and the offset of page `page`. A page beyond the end becomes the
 * last page.
 */
function pageOf(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(total / SAVED_LIST_PAGE_SIZE));
  const shown = Math.min(page, pages);
  return { page: shown, pages, offset: (shown - 1) * SAVED_LIST_PAGE_SIZE };
}

/** Returns one page of a reader's list, filtered and sorted. */
export type ReadSavedList = (rvoId: string, query: SavedListQuery) => Promise<SavedListPage>;

/**
 * Creates the function that reads lists for /account/saved. Sorts by title and filters here instead of in SQL, because
 * the embedded database has no collation for a language. A list has at most `SAVED_ARTICLES_MAXIMUM` articles.
 */
export function createSavedList(store: Pick<SavedArticleStore, 'articles' | 'sites'>): ReadSavedList {
  return async (rvoId, { language, site, title, sort, page }) => {
    const sites = await store.sites(rvoId);
    if (title.trim() === '' && sort !== 'title') {
      const total = sites.reduce(
        (sum, { site: name, count }) => (site === null || site === name ? sum + count : sum),
        0,
      );
      const { offset, ...shown } = pageOf(total, page);
      return {
        articles: await store.articles(rvoId, site, { order: sort, limit: SAVED_LIST_PAGE_SIZE, offset }),
        total,
        ...shown,
        sites,
      };
    }
    const newestFirst = withTitle(await store.articles(rvoId, site), title);
    const found =
      sort === 'title' ? byTitle(newestFirst, language) : sort === 'oldest' ? newestFirst.toReversed() : newestFirst;
    const { offset, ...shown } = pageOf(found.length, page);
    return { articles: found.slice(offset, offset + SAVED_LIST_PAGE_SIZE), total: found.length, ...shown, sites };
  };
}
