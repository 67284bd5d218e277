import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { shellFeedbackMessages } from '@plainwell/ui/messages/shell/feedback.ts';
import type { FeedbackPageData } from './load-feedback.ts';

/** What a page of the feedback form is called. */
export function feedbackTitle({ language, state }: FeedbackPageData): string {
  const words = feedbackMessages[language];
  switch (state.kind) {
    case 'choices':
      return words.title;
    case 'form':
      return words.choices[state.type];
    case 'offer':
      return words.offerTitle;
    case 'sent':
      return words.sentTitle;
    case 'no-article':
      return shellFeedbackMessages[language].noArticleTitle;
  }
}

/**
 * The same for the window: whoever only hears it knows at once that a form was not taken (WCAG technique H25, GOV.UK
 * error summary).
 */
export function feedbackWindowTitle(data: FeedbackPageData): string {
  const title = feedbackTitle(data);
  return data.state.kind === 'form' && (data.state.problem !== null || Object.keys(data.state.faults).length > 0)
    ? `${shellFeedbackMessages[data.language].error}: ${title}`
    : title;
}
