import { z } from 'zod';
import { EMAIL_MAXIMUM, type EmailFault, mailAddress } from '../browser/forms/email-address.ts';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import { localPartMessages } from '../browser/forms/email-messages.ts';
import {
  emailShareFault,
  SENDER_NAME_MAXIMUM,
  type EmailShareDraft,
  type EmailShareField,
} from '../browser/forms/email-share-form.ts';
import { cleanText } from '../browser/forms/reader-text.ts';
import { SHARE_BAR_TYPES } from '../browser/share-bar-types.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

/** Messages for callers of the API, in English. User interfaces have their own messages for each fault. */
const words: Readonly<Record<EmailFault, (field: EmailShareField) => string>> = {
  missing: (field) => (field === 'yourName' ? 'Enter your name' : 'Enter an email address'),
  'too-long': (field) => `Use at most ${field === 'yourName' ? SENDER_NAME_MAXIMUM : EMAIL_MAXIMUM} characters`,
  characters: () => 'Remove line ends and characters that cannot be seen',
  format: (field) =>
    field === 'yourName' ? 'Enter a name without addresses' : 'Enter an email address in the format name@example.com',
  'local-part': () => localPartMessages.en,
};

/**
 * Returns the schema of a field. Its output is the cleaned text, or an address with its domain in ASCII. An issue names
 * the fault in its `params`.
 */
const fieldSchema = (field: EmailShareField) =>
  z
    .string(words.missing(field))
    .superRefine((typed, context) => {
      const fault = emailShareFault(field, typed);
      if (fault !== null) context.addIssue({ code: 'custom', message: words[fault](field), params: { fault } });
    })
    .transform((typed) => (field === 'yourName' ? cleanText(typed) : mailAddress(cleanText(typed))));

/** Body of POST /api/email-share (rules.md#sharing-by-e-mail). The BFF checks the captcha proof separately. */
export const emailShareRequestSchema = z.object({
  theirEmail: fieldSchema('theirEmail'),
  yourEmail: fieldSchema('yourEmail'),
  yourName: fieldSchema('yourName'),
  shareBarType: z.enum(SHARE_BAR_TYPES, `Must be one of ${SHARE_BAR_TYPES.join(', ')}`),
  /** Path of the article, with or without its template. If absent, the path of the calling page. */
  pathname: z.string('Must be the path of an article').max(2_000, 'Must be the path of an article').optional(),
});
export type EmailShareRequest = z.infer<typeof emailShareRequestSchema>;

/**
 * Fault of a field, including those that only the server can find. `refused`: the recipient has refused mails from this
 * form. `too-many`: the recipient has reached today's limit. `unknown`: there is no such article.
 */
export type EmailShareFieldFault = EmailFault | CaptchaFault | 'refused' | 'too-many' | 'unknown';

/** Answer of POST /api/email-share. */
export type EmailShareResponse =
  | { success: true }
  /**
   * @property fields messages about the faults by field, in English.
   * @property faults names of the faults, for interfaces in other languages.
   */
  | {
      success: false;
      error: string;
      fields?: Record<string, string>;
      faults?: Partial<Record<EmailShareField | typeof CAPTCHA_FIELD | 'pathname', EmailShareFieldFault>>;
    };

/** State of a page about sharing by e-mail. `token` comes from a mail. */
export type EmailSharePageState =
  /** The form. `faults`: faults of the typed values. */
  | {
      kind: 'form';
      article: ArticleName;
      draft: EmailShareDraft;
      faults: Partial<Record<EmailShareField, EmailShareFieldFault>>;
      problem: FormProblem | null;
    }
  | { kind: 'sent'; article: ArticleName }
  /** The page was opened without an article of this site. */
  | { kind: 'no-article' }
  /**
   * Asks the recipient of a mail whether they refuse further mails. A button is necessary, because mail scanners follow
   * links but do not press buttons.
   */
  | { kind: 'refuse'; token: string }
  | { kind: 'refused' };
