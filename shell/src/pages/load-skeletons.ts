import type { ArticleSummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { loadPage } from './load-page.ts';
import { skeletonArticle } from './skeleton-article.ts';

/**
 * Addresses of the pages, one for each kind of page and language that readers open often. The longest comes last,
 * because a dictionary is cheapest to refer to at its end.
 */
const PATHS = ['/es', '/category/topic', '/', '/es/health/skeleton', '/infinite/health/skeleton', '/health/skeleton'];

const languageOf = (language: ArticleLanguage): InterfaceLanguage => (language === 'es' ? 'es' : 'en');

/** Returns the items of a list. Two are enough, because a dictionary needs no more than one repetition. */
function summaries(language: ArticleLanguage): ArticleSummary[] {
  const { title, deck, whisper, canonicalPath, largeImage, categories } = skeletonArticle(languageOf(language));
  const [category] = categories;
  const published = '2026-01-01';
  return [1, 2].map((number) => ({
    hrlContentId: `skeleton-${number}`,
    language,
    title,
    deck,
    whisper,
    canonicalPath: `${canonicalPath}-${number}`,
    largeImage,
    category,
    published,
    updated: published,
    shownDate: published,
  }));
}

/** Creates a content service with the skeleton article only, and with the topics of the site. */
function skeletonContent(content: Pick<ContentPort, 'categories'>): ContentPort {
  const list = async (language: ArticleLanguage) => summaries(language);
  const page = (items: ArticleSummary[]) => ({ items, total: items.length, page: 1, pages: 2 });
  return {
    articleByPath: async (path) => skeletonArticle(path.startsWith('es/') ? 'es' : 'en'),
    commentsByPath: async () => null,
    editorialPageByPath: async () => null,
    featuredArticle: async (language) => skeletonArticle(languageOf(language)),
    featuredSummaries: list,
    latest: list,
    categories: (language, limit) => content.categories(language, limit),
    latestInCategory: list,
    categoryPage: async (language, slug) => ({
      category: { name: 'Topic', slug, link: `/category/${slug}`, count: 2 },
      articles: page(summaries(language)),
    }),
    search: async (language) => page(summaries(language)),
    scrollList: async ({ language }) => summaries(language).map((item) => ({ ...item, origin: 'category' })),
    readNext: async ({ language }) => summaries(language),
  };
}

/** Loads pages without content of their own, which contain what the pages of all articles and lists have in common. */
export async function loadSkeletons(content: Pick<ContentPort, 'categories'>, site: Site): Promise<LoadedPage[]> {
  const pages = await Promise.all(PATHS.map((path) => loadPage({ path, query: {} }, skeletonContent(content), site)));
  return pages.filter((page) => page.kind === 'page');
}
