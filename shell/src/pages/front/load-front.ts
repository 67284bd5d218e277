import type { ArticleSummary, CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

/** Numbers of topics on the front page, and of articles of each. */
const TOPICS = 6;
const ARTICLES_PER_TOPIC = 3;
/** Number of topics that are loaded: more than needed, because all articles of a topic may already be shown. */
const TOPICS_ASKED = 2 * TOPICS;
/** Number of articles that are loaded of each topic: enough that three remain if all others are already shown. */
const CANDIDATES_PER_TOPIC = 20;
const LATEST = 6;
/** Number of articles at the top: the lead and those beside it. */
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
 * Returns topics with articles that appear nowhere else on the page, each article only in its first topic. Leaves out
 * topics without such articles.
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

/** Loads the front page in the reader's language: featured and latest articles, and articles by topic. */
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
