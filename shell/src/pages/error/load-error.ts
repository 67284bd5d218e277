import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { LoadedPage } from '@plainwell/contracts/shell-server.ts';

export interface ErrorPageData {
  language: InterfaceLanguage;
  status: number;
}

/** A page that explains an HTTP error. A page that is not there may be there tomorrow: any change may mend it. */
export function loadedErrorPage(language: InterfaceLanguage, status: number): LoadedPage {
  const data: ErrorPageData = { language, status };
  return { kind: 'page', status, page: 'error', data, tags: [] };
}
