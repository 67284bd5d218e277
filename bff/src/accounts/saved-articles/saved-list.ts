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

/** A title as it is looked up: what stands before its first letter or digit, such as `¿`, does not count. */
const withoutOpening = (title: string) => title.replace(/^[\p{P}\s]+/u, '');

/** Orders articles by title as readers of a language do; those of one title, the newest first. */
function byTitle(articles: readonly SavedArticle[], language: InterfaceLanguage): SavedArticle[] {
  const { compare } = collators[language];
  return articles
    .map((article) => ({ article, title: withoutOpening(article.metadata.title) }))
    .toSorted(
      (one, other) => compare(one.title, other.title) || other.article.savedAt.localeCompare(one.article.savedAt),
    )
    .map(({ article }) => article);
}

/** Text as it is compared: without accents, case, and the number of its spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Articles whose title holds a text, in any case and with or without accents; all of them for an empty text. */
function withTitle(articles: readonly SavedArticle[], text: string): SavedArticle[] {
  const part = folded(text);
  return articles.filter(({ metadata }) => folded(metadata.title).includes(part));
}

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
