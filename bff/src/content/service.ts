import type { CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { isCanonicalPath } from '@plainwell/contracts/primitives/primitives.ts';
import { categorySlug } from './categories/category-slug.ts';
import { type CommentPlace, readPlace } from './comments/published-comments.ts';
import { readNextArticles } from './read-next.ts';
import { scrollList } from './scroll-list.ts';
import { searchPage } from './search-page.ts';
import { isPage, LIST_PAGE_SIZE, pagesFor, summaryPage } from './summary-page.ts';
import type { ContentStore } from './store.ts';

/** Maximum number of articles that one list call returns, whatever its limit is. */
const LIST_MAXIMUM = 200;

/** Maximum number of comments that one call returns. */
const COMMENTS_MAXIMUM = 2_000;

/**
 * Creates the content service, by which pages read articles. The service sends no query for a path that no page can
 * have because of its length or characters.
 */
export function createContentService(store: ContentStore): ContentPort {
  const service: ContentPort = {
    articleByPath: async (path) => (isCanonicalPath(path) ? store.articleAtPath(path) : null),
    isWithdrawn: async (path) => isCanonicalPath(path) && (await store.isWithdrawn(path)),
    async commentsByPath(path, after, limit) {
      const asked = { ...placeOf(after), limit: Math.min(Math.max(Math.trunc(limit), 1), COMMENTS_MAXIMUM) };
      return isCanonicalPath(path) ? store.commentsAtPath(path, asked) : null;
    },
    editorialPageByPath: async (path) => (isCanonicalPath(path) ? store.pageAtPath(path) : null),
    async featuredArticle(language) {
      const path = await store.featuredPath(language);
      return path === null ? null : store.articleAtPath(path);
    },
    featuredSummaries: (language, limit) => store.featuredArticles(language, bounded(limit)),
    latest: (language, limit) => store.latestArticles(language, bounded(limit)),
    categories: (language, limit) => store.largestCategories(language, bounded(limit)),
    latestInCategory: (language, slug, limit) => store.articlesInCategory({ language, slug, limit: bounded(limit) }),
    async categoryPage(language, slug, page) {
      const [category] = await store.categoriesBySlug(language, [slug]);
      if (category === undefined || !isPage(page, pagesFor(category.count))) return null;
      const items = await store.articlesInCategory({
        language,
        slug,
        limit: LIST_PAGE_SIZE,
        offset: (page - 1) * LIST_PAGE_SIZE,
      });
      return { category, articles: summaryPage(items, category.count, page) };
    },
    search: (language, query, page) => searchPage(store, language, query, page),
    scrollList: (article, limit) => scrollList(store, article, categorySlugs(article.categories), bounded(limit)),
    readNext: (article, limit) => readNextArticles(store, article, categorySlugs(article.categories), bounded(limit)),
  };
  return service;
}

function placeOf(after: string | undefined): { after?: CommentPlace } {
  const place = after === undefined ? null : readPlace(after);
  return place === null ? {} : { after: place };
}

function categorySlugs(categories: readonly Pick<CategorySummary, 'name' | 'link'>[]): string[] {
  return categories.map(categorySlug).filter((slug) => slug !== null);
}

function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit), 0), LIST_MAXIMUM);
}
