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

/** The faults in words, for callers. Interfaces have words of their own for each fault. */
const words: Readonly<Record<EmailFault, (field: FeedbackField) => string>> = {
  missing: (field) => (field === 'yourEmail' ? 'Enter an email address' : 'Write what you want to tell'),
  'too-long': (field) => `Use at most ${MAXIMA[field].toLocaleString('en')} characters`,
  characters: () => 'Remove characters that cannot be seen',
  format: () => 'Enter an email address in the format name@example.com',
  'local-part': () => localPartMessages.en,
};

/** Path of the article that the feedback is about, with or without the prefix of a template. */
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
 * Body of POST /api/feedback (rules.md#feedback): texts are cleaned. The proof of the captcha
 * is checked apart. An issue of a text names its fault in its `params`.
 */
export const feedbackRequestSchema = z
  .object({
    mainQuestion: textSchema,
    /** Label of a kind of feedback, or its name. */
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
    /** Whether the box of the newsletter is ticked. */
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

/** Faults that the server alone can find. */
export type FeedbackFieldFault = EmailFault | CaptchaFault | 'unknown';

/**
 * What is wrong with which field. @property fields in English. @property faults the same by name, for interfaces in
 * other languages.
 */
interface FeedbackRefusal {
  error: string;
  fields?: Record<string, string>;
  faults?: Partial<Record<FeedbackField | typeof CAPTCHA_FIELD | 'trackingTypeLabel' | 'pathname', FeedbackFieldFault>>;
}

/**
 * Answer of POST /api/feedback. The code is the status of the answer. @property survey questions that may follow, where
 * the publisher has any.
 */
export type FeedbackResponse =
  | { feedbackResp: { meta: { code: 200 } }; survey?: readonly SurveyQuestion[] }
  | ({ feedbackResp: { meta: { code: number } } } & FeedbackRefusal);

/** What a page of the feedback form shows. */
export type FeedbackPageState =
  /** Which kind of feedback. */
  | { kind: 'choices'; article: ArticleName }
  /** The form of a kind. `faults`: what is wrong with what was typed. */
  | {
      kind: 'form';
      article: ArticleName;
      type: FeedbackType;
      draft: FeedbackDraft;
      newsletter: boolean;
      faults: FeedbackFaults;
      problem: FormProblem | null;
    }
  /** A medical question gets no form: a partner gives doctors' advice. */
  | { kind: 'offer'; article: ArticleName }
  /**
   * @property isSubscribing a mail to confirm the newsletter is on its way. @property questions how many the survey has
   * that may follow; left out for none.
   */
  | { kind: 'sent'; article: ArticleName; isSubscribing: boolean; questions?: number }
  /** The page was opened without an article that takes feedback. */
  | { kind: 'no-article' };
