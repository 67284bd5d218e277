import type { FormControl } from './form-control.ts';
import { cleanText, textFault, type TextFault } from './reader-text.ts';

/** Most questions of a survey (rules.md#feedback). */
export const SURVEY_QUESTIONS_MAXIMUM = 3;

/** Most characters of an answer in a reader's own words (rules.md#feedback). */
export const SURVEY_TEXT_MAXIMUM = 1500;

/** Words in both languages of the interface. */
type Words = Readonly<Record<'en' | 'es', string>>;

/** One of the answers that a reader chooses from. `value` is stored. */
export interface SurveyOption {
  value: string;
  label: Words;
}

/** A question of a survey. `choice`: one of its options; `text`: the reader's own words. `name` is its field. */
export type SurveyQuestion =
  | { kind: 'choice'; name: string; label: Words; options: readonly SurveyOption[] }
  | { kind: 'text'; name: string; label: Words };

/** What was filled in, by the names of the questions. An answer that is empty was left out. */
export type SurveyDraft = Readonly<Record<string, string>>;

/** Why an answer is refused. `unknown`: the question has no such option. */
export type SurveyFault = TextFault | 'unknown';

export type SurveyFaults = Partial<Record<string, SurveyFault>>;

/** How a question in the reader's own words is filled in. */
export const surveyTextControl: FormControl = { kind: 'text', isRequired: false, maximum: SURVEY_TEXT_MAXIMUM };

function answerFault(question: SurveyQuestion, answer: string): SurveyFault | null {
  if (question.kind === 'text')
    return textFault(cleanText(answer), { isRequired: false, maximum: SURVEY_TEXT_MAXIMUM, hasLines: true });
  return answer === '' || question.options.some(({ value }) => value === answer) ? null : 'unknown';
}

/**
 * What is wrong with a survey, question by question. No question must be answered, but one of them: where none is, the
 * first is `missing`. The browser and the BFF ask the same.
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
