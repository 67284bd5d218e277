import type { ArticleSummary, CategorySummary, ContentPort } from '@plainwell/contracts/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { LoadedPage } from '@plainwell/contracts/shell-server.ts';

/** How many topics the front page shows, and how many articles of each. */
const TOPICS = 6;
const ARTICLES_PER_TOPIC = 3;
const LATEST = 6;
/** The lead article and those beside it. */
const LEAD = 3;

export interface FrontPageData {
  language: InterfaceLanguage;
  /** The lead and the two articles beside it. */
  lead: ArticleSummary[];
  latest: ArticleSummary[];
  topics: { category: CategorySummary; articles: ArticleSummary[] }[];
}

/** Featured and latest articles, by topic, in the reader's language. */
export async function loadFront(language: InterfaceLanguage, content: ContentPort): Promise<LoadedPage> {
  const [featured, latest, categories] = await Promise.all([
    content.featuredSummaries(language, LEAD),
    content.latest(language, LATEST + LEAD),
    content.categories(language, TOPICS),
  ]);
  const topics = await Promise.all(
    categories.map(async (category) => ({
      category,
      articles: await content.latestInCategory(language, category.slug, ARTICLES_PER_TOPIC),
    })),
  );
  const isFeatured = new Set(featured.map(({ hrlContentId }) => hrlContentId));
  const others = latest.filter(({ hrlContentId }) => !isFeatured.has(hrlContentId));
  const missing = LEAD - featured.length;
  const data: FrontPageData = {
    language,
    lead: [...featured, ...others.slice(0, missing)],
    latest: others.slice(missing, missing + LATEST),
    topics,
  };
  return { kind: 'page', status: 200, page: 'front', data, tags: [`list:${language}`] };
}
