import type { FormControl } from './form-control.ts';
import { cleanText, textFault, type TextFault } from './reader-text.ts';

/** Maximum number of questions in a survey (rules.md#feedback). */
export const SURVEY_QUESTIONS_MAXIMUM = 3;

/** Longest free-text answer, in characters (rules.md#feedback). */
export const SURVEY_TEXT_MAXIMUM = 1500;

/** Text in both languages of the interface. */
type Words = Readonly<Record<'en' | 'es', string>>;

/** Answer that a reader can choose. `value` is stored. */
export interface SurveyOption {
  value: string;
  label: Words;
}

/**
 * A question of a survey. `choice`: the answer is one of the options. `text`: the answer is free text. `name` is the
 * name of its field.
 */
export type SurveyQuestion =
  | { kind: 'choice'; name: string; label: Words; options: readonly SurveyOption[] }
  | { kind: 'text'; name: string; label: Words };

/** Answers by the name of the question. An empty answer counts as not given. */
export type SurveyDraft = Readonly<Record<string, string>>;

/** Fault of an answer. `unknown`: the question does not have this option. */
export type SurveyFault = TextFault | 'unknown';

export type SurveyFaults = Partial<Record<string, SurveyFault>>;

/** Control of a question with a free-text answer. */
export const surveyTextControl: FormControl = { kind: 'text', isRequired: false, maximum: SURVEY_TEXT_MAXIMUM };

function answerFault(question: SurveyQuestion, answer: string): SurveyFault | null {
  if (question.kind === 'text')
    return textFault(cleanText(answer), { isRequired: false, maximum: SURVEY_TEXT_MAXIMUM, hasLines: true });
  return answer === '' || question.options.some(({ value }) => value === answer) ? null : 'unknown';
}

/**
 * Returns the faults of a survey by question. At least one question needs an answer: if all answers are empty, the
 * first question is `missing`. The browser and the BFF both call this function.
 */
export function surveyFaults(questions: readonly SurveyQuestion[], draft: SurveyDraft): SurveyFaults {
  const faults: SurveyFaults = {};
  for (const question of questions) {
    const fault = answerFault(question, draft[question.name] ?? '');
    if (fault !== null) faults[question.name] = fault;
  }
  const [first] = questions;
  if (first !== undefined && questions.every(({ name }) => (draft[name] ?? '').trim() === ''))
    faults[first.name] = 'missing';
  return faults;
}
