import type { Article } from '@plainwell/contracts/article/article.ts';
import type { ArticleSummary, ScrollListItem, ScrollListOrigin } from '@plainwell/contracts/page/content-port.ts';
import type { Database } from '../database/database.ts';
import { articlesInCategory, latestArticles, summariesAt } from './articles/article-queries.ts';
import { categoriesBySlug } from './categories/category-queries.ts';

/** Maximum number of addresses chosen by editors that are looked up for one article. */
const CHOSEN_MAXIMUM = 100;

type Start = Pick<Article, 'hrlContentId' | 'language' | 'canonicalPath' | 'relatedStories' | 'contentSeries'>;

/** Returns the canonical path of a link to this site; `null` for a link to another site. */
function pathOf(link: string): string | null {
  return link.startsWith('/') ? (link.slice(1).split(/[?#]/, 1)[0] ?? '') : null;
}

/** Returns the other parts of the article's series: those after the article, then those before it. */
function seriesPaths({
  canonicalPath,
  contentSeries,
}: Pick<Start, 'canonicalPath' | 'contentSeries'>): (string | null)[] {
  const paths = (contentSeries?.articles ?? []).map(({ link }) => pathOf(link));
  const own = paths.indexOf(canonicalPath);
  return [...paths.slice(own + 1), ...paths.slice(0, Math.max(own, 0))];
}

/**
 * Returns the articles that follow an article on the infinite page, each once: those that its editors chose, the rest
 * of its series, the newest of its narrowest topic, then of its wider topics, then of its language.
 * @param slugs the article's topics.
 */
export async function scrollList(
  db: Database,
  start: Start,
  slugs: string[],
  limit: number,
): Promise<ScrollListItem[]> {
  const { hrlContentId, language } = start;
  const chosen = new Map<string, ScrollListItem>();
  const choose = (candidates: readonly ArticleSummary[], origin: ScrollListOrigin) => {
    for (const candidate of candidates) {
      const { hrlContentId: id } = candidate;
      if (chosen.size < limit && id !== hrlContentId && !chosen.has(id)) chosen.set(id, { ...candidate, origin });
    }
  };
  const chooseAt = async (paths: readonly (string | null)[], origin: ScrollListOrigin) => {
    const known = [...new Set(paths)].filter((path) => path !== null).slice(0, CHOSEN_MAXIMUM);
    if (known.length > 0) choose(await summariesAt(db, language, known), origin);
  };
  await chooseAt(start.relatedStories.map(pathOf), 'related');
  if (chosen.size < limit) await chooseAt(seriesPaths(start), 'series');
  for (const { slug } of slugs.length === 0 ? [] : await categoriesBySlug(db, language, slugs)) {
    if (chosen.size >= limit) break;
    // Reads more than the limit, because the list may contain the article itself and articles that are already chosen.
    choose(await articlesInCategory(db, { language, slug, limit: limit + chosen.size + 1 }), 'category');
  }
  if (chosen.size < limit)
    choose(await latestArticles(db, language, limit - chosen.size, [hrlContentId, ...chosen.keys()]), 'latest');
  return [...chosen.values()];
}
