import type {
  ArticleSummary,
  CategorySummary,
  ContentPort,
  SearchPage,
} from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { SEARCH_QUERY_MAXIMUM } from '@plainwell/contracts/page/search-query.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

/** Topics and articles that a page without results offers. */
const TOPICS_MAXIMUM = 12;
const LATEST_MAXIMUM = 3;

export interface SearchPageData {
  language: InterfaceLanguage;
  /** What was searched for. */
  query: string;
  /** Whether more was asked for than a search takes. */
  isQueryCut: boolean;
  /** `null` before anything was asked. */
  results: SearchPage | null;
  /** Ways on, where there are no results. */
  topics: CategorySummary[];
  latest: ArticleSummary[];
}

/** The start of a query, as long as a search takes. A character of two units is not cut in half. */
const searchable = (query: string) =>
  query
    .slice(0, SEARCH_QUERY_MAXIMUM)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Results, best first; an empty query shows the form and the topics. `null` for a page past the end. The first page is
 * kept until anything changes; one that the database was too slow for is not.
 */
export async function loadSearch(
  language: InterfaceLanguage,
  query: string,
  page: number,
  content: Pick<ContentPort, 'search' | 'categories' | 'latest'>,
): Promise<LoadedPage | null> {
  const typed = query.trim();
  const asked = searchable(typed);
  const results = asked === '' ? null : await content.search(language, asked, page);
  if (results !== null && results.total > 0 && page > results.pages) return null;
  const isEmpty = results === null || results.total === 0;
  const data: SearchPageData = {
    language,
    query: asked,
    isQueryCut: typed.length > SEARCH_QUERY_MAXIMUM,
    results,
    topics: isEmpty ? await content.categories(language, TOPICS_MAXIMUM) : [],
    latest: isEmpty ? await content.latest(language, LATEST_MAXIMUM) : [],
  };
  const isKept = page === 1 && results?.isTooSlow !== true;
  return { kind: 'page', status: 200, page: 'search', data, tags: isKept ? [contentTag.anything] : [] };
}
