import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import type { NewsletterPageData } from './load-newsletter.ts';

/** What a page about the newsletter is called. */
export function newsletterTitle({ language, state }: NewsletterPageData): string {
  const words = shellNewsletterMessages[language];
  const titles: Record<NewsletterPageData['state']['kind'], string> = {
    form: words.formTitle,
    requested: words.requestedTitle,
    confirm: words.confirmTitle,
    confirmed: words.confirmedTitle,
    unsubscribe: words.unsubscribeTitle,
    unsubscribed: words.unsubscribedTitle,
    'invalid-link': words.invalidLinkTitle,
  };
  return titles[state.kind];
}

/**
 * The same for the window: whoever only hears it knows at once that a form was not taken (WCAG technique H25, GOV.UK
 * error summary).
 */
export function newsletterWindowTitle(data: NewsletterPageData): string {
  const title = newsletterTitle(data);
  const isRefused = data.state.kind === 'form' && (data.state.fault !== null || (data.state.problem ?? null) !== null);
  return isRefused ? `${shellNewsletterMessages[data.language].error}: ${title}` : title;
}
