import { z } from 'zod';
import { interfaceLanguageSchema } from '../primitives/language.ts';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import { EMAIL_MAXIMUM, emailFault, type EmailFault, mailAddress } from '../browser/forms/email-address.ts';
import { localPartMessages } from '../browser/forms/email-messages.ts';
import { cleanText } from '../browser/forms/reader-text.ts';
import type { FormProblem } from './form-problem.ts';

/** Lists that readers can subscribe to. */
export const newsletterListSchema = z.enum(['Daily']);
export type NewsletterList = z.infer<typeof newsletterListSchema>;

/**
 * Where a reader asked for it: the box of the feedback form (rules.md#newsletter), the offer at the first visit,
 * or the newsletter's own page.
 */
export const newsletterSourceSchema = z.enum(['feedback_widget', 'launch_modal', 'newsletter_page']);
export type NewsletterSource = z.infer<typeof newsletterSourceSchema>;

/** What the call says of an address. */
const EMAIL_WORDS: Readonly<Record<EmailFault, string>> = {
  missing: 'Enter an e-mail address',
  format: 'Enter an email address in the format name@example.com',
  characters: 'Remove hidden characters and line breaks from the address',
  'too-long': `Use at most ${EMAIL_MAXIMUM} characters`,
  'local-part': localPartMessages.en,
};

/**
 * Body of POST /api/newsletter; the proof of the captcha is checked apart. The reader gets a mail, and is subscribed
 * once the link in it is confirmed.
 */
export const newsletterRequestSchema = z.object({
  /** Spaces around it are dropped, and its domain is put into ASCII. */
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
  /** Of the mail. */
  language: interfaceLanguageSchema.default('en'),
});
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;

/** Answer of POST /api/newsletter. It never tells whether an address is known. */
export type NewsletterResponse =
  | { success: true }
  /**
   * @property fields what is wrong with which field, in English.
   * @property faults what is wrong with the proof of the captcha, by name.
   */
  | { success: false; error: string; fields?: Record<string, string>; faults?: { [CAPTCHA_FIELD]?: CaptchaFault } };

/** What a page about the newsletter shows. A token is one from a mail. */
export type NewsletterPageState =
  /**
   * The form. `fault`: what is wrong with the address that was typed. `problem`: why nothing was taken although it is
   * right; shells from before say nothing of that.
   */
  | { kind: 'form'; email: string; fault: 'missing' | 'invalid' | null; problem?: FormProblem | null }
  /** A mail is on its way, unless one was sent just before. */
  | { kind: 'requested' }
  /** Asks for the confirmation: programs that look at mail follow links, and people press buttons. */
  | { kind: 'confirm'; token: string }
  | { kind: 'confirmed' }
  | { kind: 'unsubscribe'; token: string }
  /** `isRefused`: the address gets no further mails about it, even if somebody asks. Older shells do not show that. */
  | { kind: 'unsubscribed'; isRefused?: boolean }
  /** The link was used before, is too old, or was cut off. */
  | { kind: 'invalid-link' };
