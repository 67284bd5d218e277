import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { surveySchema } from '@plainwell/contracts/engagement/survey.ts';
import { readJsonFile, type JsonFileResult } from './json-file.ts';

/**
 * Reads the questions that may follow feedback (rules.md#feedback): a JSON list of one to three, each with its words in
 * both languages.
 * @param file nothing for none.
 */
export function readFeedbackSurvey(file: string | undefined): JsonFileResult<readonly SurveyQuestion[]> {
  return file === undefined ? { ok: true, value: [] } : readJsonFile('FEEDBACK_SURVEY', file, surveySchema);
}
