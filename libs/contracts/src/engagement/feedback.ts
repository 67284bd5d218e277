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
import { cleanText, textFault } from '../browser/forms/reader-text.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

const MAXIMA: Readonly<Record<FeedbackField, number>> = {
  mainQuestion: FEEDBACK_MAXIMUM,
  yourEmail: FEEDBACK_EMAIL_MAXIMUM,
  yourName: FEEDBACK_NAME_MAXIMUM,
};

/** In words, for whoever calls; interfaces have words of their own for each fault. */
const words: Readonly<Record<EmailFault, (field: FeedbackField) => string>> = {
  missing: (field) => (field === 'yourEmail' ? 'Enter an email address' : 'Write what you want to tell'),
  'too-long': (field) => `Use at most ${MAXIMA[field].toLocaleString('en')} characters`,
  characters: () => 'Remove characters that cannot be seen',
  format: () => 'Enter an email address in the format name@example.com',
  'local-part': () => localPartMessages.en,
};

const pathSchema = z
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
    /** Path of the article, with or without its template. */
    pathname: pathSchema,
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

/** Most fields of a survey, and the longest of its texts. */
const SURVEY_FIELDS_MAXIMUM = 20;
const SURVEY_TEXT_MAXIMUM = 1500;

const surveyTextSchema = z.string().transform((text, context) => {
  const cleaned = cleanText(text);
  const fault = textFault(cleaned, { isRequired: false, maximum: SURVEY_TEXT_MAXIMUM, hasLines: true });
  if (fault !== null)
    context.addIssue({
      code: 'custom',
      message:
        fault === 'too-long'
          ? `Use at most ${SURVEY_TEXT_MAXIMUM.toLocaleString('en')} characters`
          : 'Remove characters that cannot be seen',
      params: { fault },
    });
  return cleaned;
});

/** An answer to a question of a survey. */
const surveyAnswerSchema = z.union(
  [surveyTextSchema, z.number(), z.boolean(), z.array(surveyTextSchema).max(SURVEY_FIELDS_MAXIMUM)],
  'Must be a text, a number, true or false, or a list of texts',
);
export type SurveyAnswer = z.infer<typeof surveyAnswerSchema>;

/**
 * Answers of POST /api/feedback-survey by the names of their fields: each survey names its own
 * (rules.md#feedback).
 */
export const surveyAnswersSchema = z
  .record(z.string().regex(/^[a-z][\w-]{0,39}$/i, 'Must be the name of a field'), surveyAnswerSchema)
  .refine((answers) => Object.keys(answers).length > 0, 'There is no answer')
  .refine(
    (answers) => Object.keys(answers).length <= SURVEY_FIELDS_MAXIMUM,
    `Send at most ${SURVEY_FIELDS_MAXIMUM} answers`,
  );

/** Path of the article that a survey was shown on; left out for one of the whole site. */
export const surveyPathSchema = pathSchema.optional();

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

/** Answer of POST /api/feedback. The code is the status of the answer. */
export type FeedbackResponse =
  | { feedbackResp: { meta: { code: 200 } } }
  | ({ feedbackResp: { meta: { code: number } } } & FeedbackRefusal);

/** Answer of POST /api/feedback-survey. */
export type FeedbackSurveyResponse =
  | { data: { received: string[] } }
  | { data: null; error: string; fields?: Record<string, string> };

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
  /** @property isSubscribing a mail to confirm the newsletter is on its way. */
  | { kind: 'sent'; article: ArticleName; isSubscribing: boolean }
  /** The page was opened without an article that takes feedback. */
  | { kind: 'no-article' };
