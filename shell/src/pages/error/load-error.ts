import type { ArticleSummary, CategorySummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';

export interface ErrorPageData {
  language: InterfaceLanguage;
  status: number;
  /** Ways on from an address where nothing is. */
  suggestions?: { topics: CategorySummary[]; latest: ArticleSummary[] } | undefined;
}

/** Topics and articles that a not-found page offers. */
const TOPICS_MAXIMUM = 12;
const LATEST_MAXIMUM = 3;

/** A page that explains an HTTP error. A page that is not there may be there tomorrow: any change may mend it. */
export function loadedErrorPage(language: InterfaceLanguage, status: number): LoadedPage {
  const data: ErrorPageData = { language, status };
  return { kind: 'page', status, page: 'error', data, tags: [] };
}

/** The page of an address where nothing is, with ways on. It is made anew each time, so it depends on nothing. */
export async function loadNotFound(language: InterfaceLanguage, content: ContentPort): Promise<LoadedPage> {
  const [topics, latest] = await Promise.all([content.categories(language, TOPICS_MAXIMUM), content.latest(language, LATEST_MAXIMUM)]);
  const data: ErrorPageData = { language, status: 404, suggestions: { topics, latest } };
  return { kind: 'page', status: 404, page: 'error', data, tags: [] };
}
