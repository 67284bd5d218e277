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

/** Numbers of topics and articles that a page without results suggests. */
const TOPICS_MAXIMUM = 12;
const LATEST_MAXIMUM = 3;

export interface SearchPageData {
  language: InterfaceLanguage;
  /** The query that was searched for. */
  query: string;
  /** Whether the query was longer than the maximum. */
  isQueryCut: boolean;
  /** `null` before a query was entered. */
  results: SearchPage | null;
  /** Suggestions if there are no results. */
  topics: CategorySummary[];
  latest: ArticleSummary[];
}

/** Returns the start of a query up to the maximum length, without cutting a surrogate pair in half. */
const searchable = (query: string) =>
  query
    .slice(0, SEARCH_QUERY_MAXIMUM)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Loads search results, best first. An empty query loads the search page with topics. Returns `null` for a page past
 * the end. The first page is cached until any document changes, unless the database was too slow.
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
