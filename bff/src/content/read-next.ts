import type { Article } from '@plainwell/contracts/article/article.ts';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { Database } from '../database/database.ts';
import { articlesInCategory, latestArticles, listPlace } from './articles/article-queries.ts';
import { categoriesBySlug } from './categories/category-queries.ts';

/**
 * Returns articles to read after an article: from its narrowest topic first, then from wider ones, then the latest of
 * the language.
 *
 * In a topic, the list continues after the article and then begins again at the top. So the articles of a large topic
 * lead to each other, instead of all to the same few.
 */
export async function readNextArticles(
  db: Database,
  { hrlContentId, language }: Pick<Article, 'hrlContentId' | 'language'>,
  slugs: string[],
  limit: number,
): Promise<ArticleSummary[]> {
  const chosen = new Map<string, ArticleSummary>();
  const choose = (candidates: readonly ArticleSummary[]) => {
    for (const candidate of candidates) {
      if (chosen.size < limit && candidate.hrlContentId !== hrlContentId) chosen.set(candidate.hrlContentId, candidate);
    }
  };
  const place = await listPlace(db, hrlContentId);
  for (const { slug } of slugs.length === 0 ? [] : await categoriesBySlug(db, language, slugs)) {
    if (chosen.size >= limit) break;
    const wanted = { language, slug, limit: limit + 1 };
    if (place !== null) choose(await articlesInCategory(db, { ...wanted, after: place }));
    if (chosen.size < limit) choose(await articlesInCategory(db, wanted));
  }
  if (chosen.size < limit)
    choose(await latestArticles(db, language, limit - chosen.size, [hrlContentId, ...chosen.keys()]));
  return [...chosen.values()];
}
