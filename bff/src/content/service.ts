import type { CategorySummary, ContentPort, SummaryPage } from '@plainwell/contracts/content-port.ts';
import { categorySlug } from './category-slug.ts';
import { readNextArticles } from './read-next.ts';
import type { ContentStore } from './store.ts';

/** Articles on one page of a list. */
export const LIST_PAGE_SIZE = 20;

/** Longest query that is looked at, in characters; the rest is ignored. */
export const QUERY_MAXIMUM = 200;

/** Most articles that one list call gives, whatever it asks for. */
const LIST_MAXIMUM = 200;

/** The content service: what pages may know of the articles. */
export function createContentService(store: ContentStore): ContentPort {
  const service: ContentPort = {
    articleByPath: (path) => store.articleAtPath(path),
    editorialPageByPath: (path) => store.pageAtPath(path),
    async featuredArticle(language) {
      const path = await store.featuredPath(language);
      return path === null ? null : store.articleAtPath(path);
    },
    featuredSummaries: (language, limit) => store.featuredArticles(language, bounded(limit)),
    latest: (language, limit) => store.latestArticles(language, bounded(limit)),
    categories: (language, limit) => store.largestCategories(language, bounded(limit)),
    latestInCategory: (language, slug, limit) => store.articlesInCategory({ language, slug, limit: bounded(limit) }),
    async categoryPage(language, slug, page) {
      const [category] = await store.narrowestCategories(language, [slug]);
      if (category === undefined || !isPage(page, pagesFor(category.count))) return null;
      const items = await store.articlesInCategory({ language, slug, limit: LIST_PAGE_SIZE, offset: (page - 1) * LIST_PAGE_SIZE });
      return { category, articles: summaryPage(items, category.count, page) };
    },
    async search(language, query, page) {
      const words = query.slice(0, QUERY_MAXIMUM).toWellFormed().replaceAll('\0', ' ').trim();
      const isAsked = words !== '' && isPage(page, Number.MAX_SAFE_INTEGER / LIST_PAGE_SIZE);
      if (!isAsked) return summaryPage([], 0, 1);
      const { ids, total } = await store.searchArticles({ language, query: words, limit: LIST_PAGE_SIZE, offset: (page - 1) * LIST_PAGE_SIZE });
      return summaryPage(await store.summariesOf(ids), total, page);
    },
    readNext: (article, limit) => readNextArticles(store, article, categorySlugs(article.categories), bounded(limit)),
  };
  return service;
}

function categorySlugs(categories: readonly Pick<CategorySummary, 'name' | 'link'>[]): string[] {
  return categories.map(categorySlug).filter((slug) => slug !== null);
}

function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit), 0), LIST_MAXIMUM);
}

function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
}

function isPage(page: number, pages: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pages;
}

function summaryPage(items: SummaryPage['items'], total: number, page: number): SummaryPage {
  return { items, total, page, pages: pagesFor(total) };
}
