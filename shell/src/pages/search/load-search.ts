import type { ContentPort, SummaryPage } from '@plainwell/contracts/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { LoadedPage } from '@plainwell/contracts/shell-server.ts';

/** Longest search query, in characters; the field allows no more. */
export const QUERY_MAXIMUM = 200;

export interface SearchPageData {
  language: InterfaceLanguage;
  query: string;
  /** `null` before anything was asked. */
  results: SummaryPage | null;
}

/** Results over title, deck and body, best first. An empty query shows the form alone. Without tags: never kept. */
export async function loadSearch(language: InterfaceLanguage, query: string, page: number, content: ContentPort): Promise<LoadedPage> {
  const asked = query.trim();
  const data: SearchPageData = {
    language,
    query: asked,
    results: asked === '' ? null : await content.search(language, asked, page),
  };
  return { kind: 'page', status: 200, page: 'search', data, tags: [] };
}
