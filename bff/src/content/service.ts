import type { CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { isCanonicalPath } from '@plainwell/contracts/primitives/primitives.ts';
import type { Database } from '../database/database.ts';
import {
  articleAtPath,
  articlesInCategory,
  featuredArticles,
  featuredPath,
  latestArticles,
} from './articles/article-queries.ts';
import { isWithdrawn } from './articles/withdraw-article.ts';
import { categoriesBySlug, largestCategories } from './categories/category-queries.ts';
import { categorySlug } from './categories/category-slug.ts';
import { type CommentPlace, commentsAtPath, readPlace } from './comments/article-comments.ts';
import { pageAtPath } from './editorial/page-queries.ts';
import type { InvalidDocumentListener } from './lenient-parsing/stored-document.ts';
import { readNextArticles } from './read-next.ts';
import { scrollList } from './scroll-list.ts';
import { searchPage } from './search-page.ts';
import { isPage, LIST_PAGE_SIZE, pagesFor, summaryPage } from './summary-page.ts';

/** Maximum number of articles that one list call returns, whatever its limit is. */
const LIST_MAXIMUM = 200;

/** Maximum number of comments that one call returns. */
const COMMENTS_MAXIMUM = 2_000;

/**
 * Creates the content service, by which pages read articles. The service sends no query for a path that no page can
 * have because of its length or characters.
 * @param onInvalidDocument called for each stored document that no longer fits the contract.
 */
export function createContentService(
  db: Database,
  onInvalidDocument: InvalidDocumentListener = () => undefined,
): ContentPort {
  const service: ContentPort = {
    articleByPath: async (path) => (isCanonicalPath(path) ? articleAtPath(db, path, onInvalidDocument) : null),
    isWithdrawn: async (path) => isCanonicalPath(path) && (await isWithdrawn(db, path)),
    async commentsByPath(path, after, limit) {
      const asked = { ...placeOf(after), limit: Math.min(Math.max(Math.trunc(limit), 1), COMMENTS_MAXIMUM) };
      return isCanonicalPath(path) ? commentsAtPath(db, path, asked, onInvalidDocument) : null;
    },
    editorialPageByPath: async (path) => (isCanonicalPath(path) ? pageAtPath(db, path, onInvalidDocument) : null),
    async featuredArticle(language) {
      const path = await featuredPath(db, language);
      return path === null ? null : articleAtPath(db, path, onInvalidDocument);
    },
    featuredSummaries: (language, limit) => featuredArticles(db, language, bounded(limit)),
    latest: (language, limit) => latestArticles(db, language, bounded(limit)),
    categories: (language, limit) => largestCategories(db, language, bounded(limit)),
    latestInCategory: (language, slug, limit) => articlesInCategory(db, { language, slug, limit: bounded(limit) }),
    async categoryPage(language, slug, page) {
      const [category] = await categoriesBySlug(db, language, [slug]);
      if (category === undefined || !isPage(page, pagesFor(category.count))) return null;
      const items = await articlesInCategory(db, {
        language,
        slug,
        limit: LIST_PAGE_SIZE,
        offset: (page - 1) * LIST_PAGE_SIZE,
      });
      return { category, articles: summaryPage(items, category.count, page) };
    },
    search: (language, query, page) => searchPage(db, language, query, page),
    scrollList: (article, limit) => scrollList(db, article, categorySlugs(article.categories), bounded(limit)),
    readNext: (article, limit) => readNextArticles(db, article, categorySlugs(article.categories), bounded(limit)),
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
