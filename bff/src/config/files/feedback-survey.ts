import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { surveySchema } from '@plainwell/contracts/engagement/survey.ts';
import { readJsonFile, type JsonFileResult } from './json-file.ts';

/**
 * Reads the survey questions that readers may get after their feedback (rules.md#feedback): a JSON list of one to
 * three, each with its texts in both languages.
 * @param file `undefined` for no questions.
 */
export function readFeedbackSurvey(file: string | undefined): JsonFileResult<readonly SurveyQuestion[]> {
  return file === undefined ? { ok: true, value: [] } : readJsonFile('FEEDBACK_SURVEY', file, surveySchema);
}
