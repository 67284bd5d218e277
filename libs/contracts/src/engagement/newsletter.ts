import { z } from 'zod';
import { interfaceLanguageSchema } from '../primitives/language.ts';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import { EMAIL_MAXIMUM, emailFault, type EmailFault, mailAddress } from '../browser/forms/email-address.ts';
import { localPartMessages } from '../browser/forms/email-messages.ts';
import { cleanText } from '../browser/forms/reader-text.ts';
import type { FormProblem } from './form-problem.ts';

/** Newsletter lists to which readers can subscribe. */
export const newsletterListSchema = z.enum(['Daily']);
export type NewsletterList = z.infer<typeof newsletterListSchema>;

/**
 * Place where a reader subscribed: the box of the feedback form (rules.md#newsletter), the offer over the infinite
 * page, or the page of the newsletter.
 */
export const newsletterSourceSchema = z.enum(['feedback_widget', 'launch_modal', 'newsletter_page']);
export type NewsletterSource = z.infer<typeof newsletterSourceSchema>;

/** Messages of the call about the address. */
const EMAIL_WORDS: Readonly<Record<EmailFault, string>> = {
  missing: 'Enter an e-mail address',
  format: 'Enter an email address in the format name@example.com',
  characters: 'Remove hidden characters and line breaks from the address',
  'too-long': `Use at most ${EMAIL_MAXIMUM} characters`,
  'local-part': localPartMessages.en,
};

/**
 * Body of POST /api/newsletter. The BFF checks the captcha proof separately. The site sends the reader a mail with a
 * link, and subscribes them when they have followed the link and confirmed.
 */
export const newsletterRequestSchema = z.object({
  /** Address without surrounding spaces, with its domain in ASCII. */
  email: z
    .string(EMAIL_WORDS.missing)
    .transform(cleanText)
    .superRefine((email, context) => {
      const fault = emailFault(email, { isRequired: true });
      if (fault !== null) context.addIssue(EMAIL_WORDS[fault]);
    })
    .transform(mailAddress),
  list: newsletterListSchema,
  source: newsletterSourceSchema,
  /** Language of the mail. */
  language: interfaceLanguageSchema.default('en'),
});
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;

/** Answer of POST /api/newsletter. It never reveals whether an address is known. */
export type NewsletterResponse =
  | { success: true }
  /**
   * @property fields messages about the faults by field, in English.
   * @property faults name of the fault of the captcha proof.
   */
  | { success: false; error: string; fields?: Record<string, string>; faults?: { [CAPTCHA_FIELD]?: CaptchaFault } };

/** State of a page about the newsletter. `token` comes from a mail. */
export type NewsletterPageState =
  /**
   * The form. `fault`: fault of the typed address. `problem`: reason why the site stored nothing although the address
   * is valid. Older shells ignore `problem`.
   */
  | { kind: 'form'; email: string; fault: 'missing' | 'invalid' | null; problem?: FormProblem | null }
  /** The site has sent a mail, unless it sent one shortly before. */
  | { kind: 'requested' }
  /** Asks for the confirmation. A button is necessary, because mail scanners follow links but do not press buttons. */
  | { kind: 'confirm'; token: string }
  | { kind: 'confirmed' }
  | { kind: 'unsubscribe'; token: string }
  /**
   * `isRefused`: the address gets no further mails about the newsletter, even if somebody requests one. Older shells
   * ignore `isRefused`.
   */
  | { kind: 'unsubscribed'; isRefused?: boolean }
  /** The link was used before, is too old, or is incomplete. */
  | { kind: 'invalid-link' };
