import { z } from 'zod';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import { type EmailFault, mailAddress } from '../browser/forms/email-address.ts';
import { localPartMessages } from '../browser/forms/email-messages.ts';
import {
  FEEDBACK_EMAIL_MAXIMUM,
  FEEDBACK_FIELDS,
  FEEDBACK_LABELS,
  FEEDBACK_MAXIMUM,
  FEEDBACK_NAME_MAXIMUM,
  feedbackFault,
  feedbackTypeOf,
  type FeedbackDraft,
  type FeedbackFaults,
  type FeedbackField,
  type FeedbackType,
} from '../browser/forms/feedback-form.ts';
import { cleanText } from '../browser/forms/reader-text.ts';
import type { SurveyQuestion } from '../browser/forms/survey-form.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

const MAXIMA: Readonly<Record<FeedbackField, number>> = {
  mainQuestion: FEEDBACK_MAXIMUM,
  yourEmail: FEEDBACK_EMAIL_MAXIMUM,
  yourName: FEEDBACK_NAME_MAXIMUM,
};

/** Messages for callers of the API, in English. User interfaces have their own messages for each fault. */
const words: Readonly<Record<EmailFault, (field: FeedbackField) => string>> = {
  missing: (field) => (field === 'yourEmail' ? 'Enter an email address' : 'Write what you want to tell'),
  'too-long': (field) => `Use at most ${MAXIMA[field].toLocaleString('en')} characters`,
  characters: () => 'Remove characters that cannot be seen',
  format: () => 'Enter an email address in the format name@example.com',
  'local-part': () => localPartMessages.en,
};

/** Path of the article that the feedback concerns, with or without the prefix of a template. */
export const feedbackPathSchema = z
  .string('Must be the path of an article')
  .min(1, 'Must be the path of an article')
  .max(2_000, 'Must be the path of an article');
const textSchema = z
  .string('Must be a text')
  .nullish()
  .transform((text) => text ?? '');

const TICKED: readonly unknown[] = [true, 'true', 'on', '1', 'yes'];

/**
 * Body of POST /api/feedback (rules.md#feedback). Texts are cleaned. The BFF checks the captcha proof separately. An
 * issue of a text names its fault in its `params`.
 */
export const feedbackRequestSchema = z
  .object({
    mainQuestion: textSchema,
    /** Label or name of a kind of feedback. */
    trackingTypeLabel: z
      .unknown()
      .optional()
      .transform((label, context): FeedbackType => {
        const type = feedbackTypeOf(label);
        if (type !== null) return type;
        context.addIssue({
          code: 'custom',
          message: `Must be one of ${Object.values(FEEDBACK_LABELS).join(', ')}`,
          params: { fault: 'unknown' },
        });
        return z.NEVER;
      }),
    yourEmail: textSchema,
    yourName: textSchema,
    pathname: feedbackPathSchema,
    /** Whether the newsletter box is checked. */
    newsletter: z
      .unknown()
      .optional()
      .transform((ticked) => TICKED.includes(ticked)),
  })
  .superRefine((typed, context) => {
    for (const field of FEEDBACK_FIELDS) {
      const fault = feedbackFault(field, typed[field], { type: typed.trackingTypeLabel, newsletter: typed.newsletter });
      if (fault !== null)
        context.addIssue({ code: 'custom', path: [field], message: words[fault](field), params: { fault } });
    }
  })
  .transform((typed) => ({
    ...typed,
    mainQuestion: cleanText(typed.mainQuestion),
    yourEmail: mailAddress(cleanText(typed.yourEmail)),
    yourName: cleanText(typed.yourName),
  }));
export type FeedbackRequest = z.infer<typeof feedbackRequestSchema>;

/** Fault of a field, including those that only the server can find. */
export type FeedbackFieldFault = EmailFault | CaptchaFault | 'unknown';

/**
 * Faults of a refused request.
 * @property fields messages by field, in English.
 * @property faults names of the faults, for interfaces in other languages.
 */
interface FeedbackRefusal {
  error: string;
  fields?: Record<string, string>;
  faults?: Partial<Record<FeedbackField | typeof CAPTCHA_FIELD | 'trackingTypeLabel' | 'pathname', FeedbackFieldFault>>;
}

/**
 * Answer of POST /api/feedback. `code` is the HTTP status of the answer.
 * @property survey questions that may follow, if the publisher has any.
 */
export type FeedbackResponse =
  | { feedbackResp: { meta: { code: 200 } }; survey?: readonly SurveyQuestion[] }
  | ({ feedbackResp: { meta: { code: number } } } & FeedbackRefusal);

/** State of a page of the feedback form. */
export type FeedbackPageState =
  /** The choice of the kind of feedback. */
  | { kind: 'choices'; article: ArticleName }
  /** The form of one kind. `faults`: faults of the typed values. */
  | {
      kind: 'form';
      article: ArticleName;
      type: FeedbackType;
      draft: FeedbackDraft;
      newsletter: boolean;
      faults: FeedbackFaults;
      problem: FormProblem | null;
    }
  /** A medical question has no form. The page offers the advice of a partner's doctors. */
  | { kind: 'offer'; article: ArticleName }
  /**
   * @property isSubscribing whether the site sends the reader a mail to confirm the newsletter.
   * @property questions number of questions in the survey that may follow. Absent if there is no survey.
   */
  | { kind: 'sent'; article: ArticleName; isSubscribing: boolean; questions?: number }
  /** The page was opened without an article that takes feedback. */
  | { kind: 'no-article' };
