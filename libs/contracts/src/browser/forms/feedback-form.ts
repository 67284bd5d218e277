import { emailFault, type EmailFault } from './email-address.ts';
import type { FormControl } from './form-control.ts';
import { cleanText, textFault } from './reader-text.ts';

/** Length limits of the feedback form, in UTF-16 code units (rules.md#feedback). */
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

/**
 * Kinds that the form offers to readers who found the article helpful, and to those who did not (rules.md#feedback).
 */
export const FEEDBACK_SETS = {
  positive: ['positiveChangedMyLife', 'positiveInformative', 'neutralMedicalQuestion'],
  negative: ['negativeIncorrect', 'negativeInformationMissing', 'neutralMedicalQuestion'],
} as const satisfies Record<string, readonly FeedbackType[]>;

/** Kinds that require a text (rules.md#feedback). */
const WITH_WORDS: ReadonlySet<FeedbackType> = new Set(['negativeIncorrect', 'negativeInformationMissing']);

/** Returns whether the kind requires an answer to the main question. */
export const isQuestionRequired = (type: FeedbackType): boolean => WITH_WORDS.has(type);

const TYPES = Object.keys(FEEDBACK_LABELS) as FeedbackType[];

/** Returns the kind of feedback with this label or name. `null` for any other value. */
export const feedbackTypeOf = (text: unknown): FeedbackType | null =>
  TYPES.find((type) => type === text || FEEDBACK_LABELS[type] === text) ?? null;

/** Fields of the form, in the order of the page. */
export const FEEDBACK_FIELDS = ['mainQuestion', 'yourEmail', 'yourName'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Values of the form as typed. */
export type FeedbackDraft = Record<FeedbackField, string>;

/**
 * Choices that decide which fields are required.
 * @property newsletter whether the newsletter box is checked, which requires an address.
 */
export interface FeedbackChoice {
  type: FeedbackType;
  newsletter: boolean;
}

/** Returns the control of a field. */
export function feedbackControl(field: FeedbackField, { type, newsletter }: FeedbackChoice): FormControl {
  const controls: Readonly<Record<FeedbackField, FormControl>> = {
    mainQuestion: { kind: 'text', isRequired: isQuestionRequired(type), maximum: FEEDBACK_MAXIMUM },
    yourEmail: { kind: 'email', isRequired: newsletter, maximum: FEEDBACK_EMAIL_MAXIMUM, autoComplete: 'email' },
    yourName: { kind: 'line', isRequired: false, maximum: FEEDBACK_NAME_MAXIMUM, autoComplete: 'name' },
  };
  return controls[field];
}

/** Returns the fault of a field as typed, or `null`. The browser and the BFF both call this function. */
export function feedbackFault(field: FeedbackField, typed: string, choice: FeedbackChoice): EmailFault | null {
  const { kind, isRequired, maximum = Infinity } = feedbackControl(field, choice);
  const text = cleanText(typed);
  return kind === 'email'
    ? emailFault(text, { isRequired, maximum })
    : textFault(text, { isRequired, maximum, hasLines: kind === 'text' });
}

export type FeedbackFaults = Partial<Record<FeedbackField, EmailFault>>;

/** Returns the faults of a form by field. */
export function feedbackFaults(draft: FeedbackDraft, choice: FeedbackChoice): FeedbackFaults {
  const faults: FeedbackFaults = {};
  for (const field of FEEDBACK_FIELDS) {
    const fault = feedbackFault(field, draft[field], choice);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
