import { z } from 'zod';
import { CAPTCHA_FIELD } from '../browser/forms/captcha.ts';
import {
  SURVEY_QUESTIONS_MAXIMUM,
  SURVEY_TEXT_MAXIMUM,
  type SurveyDraft,
  type SurveyFault,
  surveyFaults,
  type SurveyFaults,
  type SurveyQuestion,
} from '../browser/forms/survey-form.ts';
import { cleanText } from '../browser/forms/reader-text.ts';
import { TRAP_FIELD } from '../browser/forms/trap-field.ts';
import { interfaceLanguageSchema } from '../primitives/language.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

const LABEL_MAXIMUM = 200;
const OPTIONS_MAXIMUM = 7;

/** Field with the path of the article on which the survey was shown. */
export const SURVEY_PATH_FIELD = 'pathname';

/** Fields of the call and of the form that are not answers. */
const RESERVED: readonly string[] = [CAPTCHA_FIELD, SURVEY_PATH_FIELD, TRAP_FIELD];

const NAME_WORDS = 'must be a letter and up to 39 letters, digits, _ or -';
const nameSchema = z.string(NAME_WORDS).regex(/^[a-z][\w-]{0,39}$/i, NAME_WORDS);

const LABEL_WORDS = `must be a text of at most ${LABEL_MAXIMUM} characters`;
const labelSchema = z.record(
  interfaceLanguageSchema,
  z.string(LABEL_WORDS).trim().min(1, LABEL_WORDS).max(LABEL_MAXIMUM, LABEL_WORDS),
  `must have its words in each of ${interfaceLanguageSchema.options.join(', ')}`,
);

const areDifferent = (names: readonly string[]) => new Set(names).size === names.length;

const OPTIONS_WORDS = `must be 2 to ${OPTIONS_MAXIMUM} options`;
const questionSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('choice'),
      name: nameSchema,
      label: labelSchema,
      options: z
        .array(z.strictObject({ value: nameSchema, label: labelSchema }), OPTIONS_WORDS)
        .min(2, OPTIONS_WORDS)
        .max(OPTIONS_MAXIMUM, OPTIONS_WORDS)
        .refine((options) => areDifferent(options.map(({ value }) => value)), 'must have another value each'),
    }),
    z.strictObject({ kind: z.literal('text'), name: nameSchema, label: labelSchema }),
  ],
  'must be a question of the kind choice or text',
);

const QUESTIONS_WORDS = `must be 1 to ${SURVEY_QUESTIONS_MAXIMUM} questions`;

/**
 * Survey after the thanks for feedback, as the publisher writes it (rules.md#feedback). Questions are in the order in
 * which readers see them.
 */
export const surveySchema: z.ZodType<readonly SurveyQuestion[]> = z
  .array(questionSchema, QUESTIONS_WORDS)
  .min(1, QUESTIONS_WORDS)
  .max(SURVEY_QUESTIONS_MAXIMUM, QUESTIONS_WORDS)
  .refine((questions) => areDifferent(questions.map(({ name }) => name)), 'must have another name each')
  .refine(
    (questions) => questions.every(({ name }) => !RESERVED.includes(name)),
    `must have other names than ${RESERVED.join(', ')}`,
  );

/** Messages for callers of the API, in English. User interfaces have their own messages for each fault. */
const words: Readonly<Record<SurveyFault, string>> = {
  missing: 'There is no answer',
  'too-long': `Use at most ${SURVEY_TEXT_MAXIMUM.toLocaleString('en')} characters`,
  characters: 'Remove characters that cannot be seen',
  unknown: 'Must be one of the options',
};

/** Answers of a reader, by the name of the question. A question without an answer is absent. */
export type SurveyAnswers = Record<string, string>;

/**
 * Returns the schema of the answers to a survey, which allows no other fields (rules.md#feedback). Texts are cleaned.
 * An issue names its fault in its `params`.
 */
export const surveyAnswersSchema = (questions: readonly SurveyQuestion[]) =>
  z
    .strictObject(Object.fromEntries(questions.map(({ name }) => [name, z.string('Must be a text').optional()])))
    .transform((given): SurveyAnswers => {
      const answers = questions.map(({ kind, name }) => {
        const answer = given[name] ?? '';
        return [name, kind === 'text' ? cleanText(answer) : answer] as const;
      });
      return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
    })
    .superRefine((answers, context) => {
      for (const [name, fault] of Object.entries(surveyFaults(questions, answers)))
        if (fault !== undefined)
          context.addIssue({ code: 'custom', path: [name], message: words[fault], params: { fault } });
    });

/**
 * Answer of POST /api/feedback-survey.
 * @property fields messages about the faults by field, in English.
 */
export type FeedbackSurveyResponse =
  | { data: { received: string[] } }
  | { data: null; error: string; fields?: Record<string, string>; faults?: Record<string, string> };

/** State of a page of the survey. */
export type SurveyPageState =
  /** The questions. `faults`: faults of the answers. */
  | {
      kind: 'form';
      article: ArticleName;
      questions: readonly SurveyQuestion[];
      draft: SurveyDraft;
      faults: SurveyFaults;
      problem: FormProblem | null;
    }
  | { kind: 'sent'; article: ArticleName }
  /** The page was opened without an article that takes feedback. */
  | { kind: 'no-article' };
