import type { ArticleSummary, CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

/** How many topics the front page shows, and how many articles of each. */
const TOPICS = 6;
const ARTICLES_PER_TOPIC = 3;
/** Some topics may have nothing that is not shown already. */
const TOPICS_ASKED = 2 * TOPICS;
/** Enough that three are left where all others stand above. */
const CANDIDATES_PER_TOPIC = 20;
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

type Topic = FrontPageData['topics'][number];

/**
 * Topics with articles that stand nowhere else on the page, each in its first topic only; a topic with none left is
 * left out.
 */
function topicsWithout(shown: Set<string>, candidates: readonly Topic[]): Topic[] {
  const topics: Topic[] = [];
  for (const { category, articles } of candidates) {
    const fresh = articles.filter(({ hrlContentId }) => !shown.has(hrlContentId)).slice(0, ARTICLES_PER_TOPIC);
    for (const { hrlContentId } of fresh) shown.add(hrlContentId);
    if (fresh.length > 0 && topics.length < TOPICS) topics.push({ category, articles: fresh });
  }
  return topics;
}

/** Featured and latest articles, by topic, in the reader's language. */
export async function loadFront(language: InterfaceLanguage, content: ContentPort): Promise<LoadedPage> {
  const [featured, latest, categories] = await Promise.all([
    content.featuredSummaries(language, LEAD),
    content.latest(language, LATEST + LEAD),
    content.categories(language, TOPICS_ASKED),
  ]);
  const isFeatured = new Set(featured.map(({ hrlContentId }) => hrlContentId));
  const others = latest.filter(({ hrlContentId }) => !isFeatured.has(hrlContentId));
  const missing = LEAD - featured.length;
  const lead = [...featured, ...others.slice(0, missing)];
  const newest = others.slice(missing, missing + LATEST);
  const shown = new Set([...lead, ...newest].map(({ hrlContentId }) => hrlContentId));
  const candidates = await Promise.all(
    categories.map(async (category) => ({
      category,
      articles: await content.latestInCategory(language, category.slug, CANDIDATES_PER_TOPIC),
    })),
  );
  const data: FrontPageData = { language, lead, latest: newest, topics: topicsWithout(shown, candidates) };
  return { kind: 'page', status: 200, page: 'front', data, tags: [contentTag.list(language)] };
}
