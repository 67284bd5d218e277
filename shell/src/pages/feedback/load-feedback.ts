import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';

export interface FeedbackPageData {
  language: InterfaceLanguage;
  state: FeedbackPageState;
}

/** A page of the feedback form. */
export function loadedFeedback(state: FeedbackPageState, status: number, language: InterfaceLanguage): LoadedPage {
  const data: FeedbackPageData = { language, state };
  return { kind: 'page', status, page: 'feedback', data, tags: [] };
}
