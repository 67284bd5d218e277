import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';

export interface NewsletterPageData {
  language: InterfaceLanguage;
  state: NewsletterPageState;
}

/** A page about the newsletter. */
export function loadedNewsletter(state: NewsletterPageState, status: number, language: InterfaceLanguage): LoadedPage {
  const data: NewsletterPageData = { language, state };
  return { kind: 'page', status, page: 'newsletter', data, tags: [] };
}
