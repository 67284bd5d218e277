import type { ArticleSummary, CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

export interface ErrorPageData {
  language: InterfaceLanguage;
  status: number;
  /** Suggestions for an address without a page. */
  suggestions?: { topics: CategorySummary[]; latest: ArticleSummary[] } | undefined;
}

/** Numbers of topics and articles that a not-found page suggests. */
const TOPICS_MAXIMUM = 12;
const LATEST_MAXIMUM = 3;

/** Returns a page that explains an HTTP error. */
export function loadedErrorPage(language: InterfaceLanguage, status: number): LoadedPage {
  const data: ErrorPageData = { language, status };
  return { kind: 'page', status, page: 'error', data, tags: [] };
}

/**
 * Loads the page for an address without content, with suggestions. Any article or editorial page may come to the
 * address, so a change of any drops the page from the cache.
 * @param status 410 if an article was withdrawn (RFC 9110, section 15.5.11).
 */
export async function loadNotFound(
  language: InterfaceLanguage,
  status: 404 | 410,
  content: ContentPort,
): Promise<LoadedPage> {
  const [topics, latest] = await Promise.all([
    content.categories(language, TOPICS_MAXIMUM),
    content.latest(language, LATEST_MAXIMUM),
  ]);
  const data: ErrorPageData = { language, status, suggestions: { topics, latest } };
  return { kind: 'page', status, page: 'error', data, tags: [contentTag.anything] };
}
