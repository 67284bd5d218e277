import { emailFault, type EmailFault } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Limits of the feedback form (rules.md#feedback). */
export const FEEDBACK_MAXIMUM = 1500;
export const FEEDBACK_EMAIL_MAXIMUM = 256;
export const FEEDBACK_NAME_MAXIMUM = 64;

/** Kinds of feedback with their labels (rules.md#feedback). */
export const FEEDBACK_LABELS = {
  positiveChangedMyLife: 'Changed Life',
  positiveInformative: 'Helpful',
  negativeIncorrect: 'Suggestion',
  negativeInformationMissing: 'Not Helpful',
  neutralMedicalQuestion: 'Question',
} as const;
export type FeedbackType = keyof typeof FEEDBACK_LABELS;

/** What a reader chooses from who found an article helpful, and who did not (rules.md#feedback). */
export const FEEDBACK_SETS = {
  positive: ['positiveChangedMyLife', 'positiveInformative', 'neutralMedicalQuestion'],
  negative: ['negativeIncorrect', 'negativeInformationMissing', 'neutralMedicalQuestion'],
} as const satisfies Record<string, readonly FeedbackType[]>;

/** Kinds that say nothing without words (rules.md#feedback). */
const WITH_WORDS: ReadonlySet<FeedbackType> = new Set(['negativeIncorrect', 'negativeInformationMissing']);

/** Whether the main question must be answered. */
export const isQuestionRequired = (type: FeedbackType): boolean => WITH_WORDS.has(type);

const TYPES = Object.keys(FEEDBACK_LABELS) as FeedbackType[];

/** A kind by its label or its name; `null` for any other text. */
export const feedbackTypeOf = (text: unknown): FeedbackType | null =>
  TYPES.find((type) => type === text || FEEDBACK_LABELS[type] === text) ?? null;

/** Fields that a reader fills in, in their order. */
export const FEEDBACK_FIELDS = ['mainQuestion', 'yourEmail', 'yourName'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** What was typed into the form. */
export type FeedbackDraft = Record<FeedbackField, string>;

/**
 * What decides which fields must be filled in. @property newsletter whether the box of the newsletter is ticked: it
 * needs an address.
 */
export interface FeedbackChoice {
  type: FeedbackType;
  newsletter: boolean;
}

/** How a field is filled in. */
export function feedbackControl(field: FeedbackField, { type, newsletter }: FeedbackChoice): FormControl {
  const controls: Readonly<Record<FeedbackField, FormControl>> = {
    mainQuestion: { kind: 'text', isRequired: isQuestionRequired(type), maximum: FEEDBACK_MAXIMUM },
    yourEmail: { kind: 'email', isRequired: newsletter, maximum: FEEDBACK_EMAIL_MAXIMUM, autoComplete: 'email' },
    yourName: { kind: 'line', isRequired: false, maximum: FEEDBACK_NAME_MAXIMUM, autoComplete: 'name' },
  };
  return controls[field];
}

/** What is wrong with what was typed into a field, or `null`. The browser and the BFF ask the same. */
export function feedbackFault(field: FeedbackField, typed: string, choice: FeedbackChoice): EmailFault | null {
  const { kind, isRequired, maximum = Infinity } = feedbackControl(field, choice);
  const text = cleanText(typed);
  return kind === 'email'
    ? emailFault(text, { isRequired, maximum })
    : textFault(text, { isRequired, maximum, hasLines: kind === 'text' });
}

export type FeedbackFaults = Partial<Record<FeedbackField, EmailFault>>;

/** What is wrong with a form, field by field. */
export function feedbackFaults(draft: FeedbackDraft, choice: FeedbackChoice): FeedbackFaults {
  const faults: FeedbackFaults = {};
  for (const field of FEEDBACK_FIELDS) {
    const fault = feedbackFault(field, draft[field], choice);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
