import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { shellEmailShareMessages } from '@plainwell/ui/messages/shell/email-share.ts';
import type { EmailSharePageData } from './load-email-share.ts';

/** What a page about sharing by e-mail is called. */
export function emailShareTitle({ language, state }: EmailSharePageData): string {
  const words = shellEmailShareMessages[language];
  const titles: Record<EmailSharePageData['state']['kind'], string> = {
    form: emailShareMessages[language].title,
    sent: words.sentTitle,
    'no-article': words.noArticleTitle,
    refuse: words.refuseTitle,
    refused: words.refusedTitle,
  };
  return titles[state.kind];
}

/**
 * The same for the window: whoever only hears it knows at once that a form was not taken (WCAG technique H25, GOV.UK
 * error summary).
 */
export function emailShareWindowTitle(data: EmailSharePageData): string {
  const title = emailShareTitle(data);
  return data.state.kind === 'form' && (data.state.problem !== null || Object.keys(data.state.faults).length > 0)
    ? `${shellEmailShareMessages[data.language].error}: ${title}`
    : title;
}
