import { html } from '../../http/responses/html.ts';
import type { Mail } from '../../engagement/mail/mail.ts';
import type { Notice } from './notice.ts';

/** Builds the mail that reports an event to an operator. */
export function operationsMail(
  { title, reason, at }: Pick<Notice, 'title' | 'reason' | 'at'>,
  { to, siteName, page }: { to: string; siteName: string; page: string },
): Mail {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const subject = `${siteName}: ${title}`;
  return {
    kind: 'operations',
    to,
    language: 'en',
    subject,
    text: `${title}.\n\n${reason}.\n\n${when}\n${page}\n\nYou get this mail because OPERATOR_EMAILS names you.\n`,
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body>
<p><strong>${title}.</strong></p>
<p>${reason}.</p>
<p>${when}: <a href="${page}">${page}</a></p>
<p>You get this mail because OPERATOR_EMAILS names you.</p>
</body></html>`.markup,
  };
}
