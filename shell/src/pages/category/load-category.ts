import type { CategorySummary, ContentPort, SummaryPage } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

export interface CategoryPageData {
  language: ArticleLanguage;
  category: CategorySummary;
  articles: SummaryPage;
}

/** Loads one page of a topic's articles; `null` for an unknown topic or a page past the end. */
export async function loadCategory(
  language: ArticleLanguage,
  slug: string,
  page: number,
  content: ContentPort,
): Promise<LoadedPage | null> {
  const found = await content.categoryPage(language, slug, page);
  if (!found || page > Math.max(found.articles.pages, 1)) return null;
  const data: CategoryPageData = { language, ...found };
  return { kind: 'page', status: 200, page: 'category', data, tags: [contentTag.category(language, slug)] };
}
