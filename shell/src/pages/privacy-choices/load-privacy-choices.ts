import type { PrivacyChoicesState } from '@plainwell/contracts/page/privacy-choices.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';

export interface PrivacyChoicesPageData {
  language: InterfaceLanguage;
  state: PrivacyChoicesState;
}

/** The page about a reader's consent. */
export function loadedPrivacyChoices(
  state: PrivacyChoicesState,
  status: number,
  language: InterfaceLanguage,
): LoadedPage {
  const data: PrivacyChoicesPageData = { language, state };
  return { kind: 'page', status, page: 'privacyChoices', data, tags: [] };
}
