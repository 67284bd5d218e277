import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import type { ErrorPageData } from './load-error.ts';

/** Returns title and text of an error page: what happened, and who must act. */
export function errorWords({ language, status }: ErrorPageData): { title: string; text: string } {
  const messages = shellMessages[language];
  if (status === 403) return { title: messages.otherSiteTitle, text: messages.otherSiteText };
  if (status === 404) return { title: messages.notFoundTitle, text: messages.notFoundText };
  if (status === 405) return { title: messages.methodTitle, text: messages.methodText };
  if (status === 410) return { title: messages.withdrawnTitle, text: messages.withdrawnText };
  if (status === 413) return { title: messages.tooLargeTitle, text: messages.tooLargeText };
  if (status === 414) return { title: messages.tooLongTitle, text: messages.tooLongText };
  if (status === 415) return { title: messages.contentTypeTitle, text: messages.contentTypeText };
  if (status === 429) return { title: messages.tooManyTitle, text: messages.tooManyText };
  if (status === 503) return { title: messages.unavailableTitle, text: messages.unavailableText };
  if (status >= 500) return { title: messages.errorTitle, text: messages.errorText };
  return { title: messages.badRequestTitle, text: messages.badRequestText };
}
