import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';

export interface EmailSharePageData {
  language: InterfaceLanguage;
  state: EmailSharePageState;
}

/** A page about sharing an article by e-mail. */
export function loadedEmailShare(state: EmailSharePageState, status: number, language: InterfaceLanguage): LoadedPage {
  const data: EmailSharePageData = { language, state };
  return { kind: 'page', status, page: 'email-share', data, tags: [] };
}
