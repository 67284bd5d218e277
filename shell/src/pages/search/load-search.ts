import type {
  ArticleSummary,
  CategorySummary,
  ContentPort,
  SearchPage,
} from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';

/** Topics and articles that a page without results offers. */
const TOPICS_MAXIMUM = 12;
const LATEST_MAXIMUM = 3;

export interface SearchPageData {
  language: InterfaceLanguage;
  query: string;
  /** `null` before anything was asked. */
  results: SearchPage | null;
  /** Ways on, where there are no results. */
  topics: CategorySummary[];
  latest: ArticleSummary[];
}

/**
 * Results, best first; an empty query shows the form and the topics. `null` for a page past the end. The first page is
 * kept until anything changes; one that the database was too slow for is not.
 */
export async function loadSearch(
  language: InterfaceLanguage,
  query: string,
  page: number,
  content: ContentPort,
): Promise<LoadedPage | null> {
  const asked = query.trim();
  const results = asked === '' ? null : await content.search(language, asked, page);
  if (results !== null && results.total > 0 && page > results.pages) return null;
  const isEmpty = results === null || results.total === 0;
  const data: SearchPageData = {
    language,
    query: asked,
    results,
    topics: isEmpty ? await content.categories(language, TOPICS_MAXIMUM) : [],
    latest: isEmpty ? await content.latest(language, LATEST_MAXIMUM) : [],
  };
  const isKept = page === 1 && results?.isTooSlow !== true;
  return { kind: 'page', status: 200, page: 'search', data, tags: isKept ? [contentTag.anything] : [] };
}
