import { expect, test } from 'vitest';
import { type SurveyDraft, type SurveyFaults, surveyFaults, type SurveyQuestion } from './survey-form.ts';

const words = { en: 'Was it easy?', es: '¿Fue fácil?' };
const questions: SurveyQuestion[] = [
  {
    kind: 'choice',
    name: 'wasEasy',
    label: words,
    options: [
      { value: 'yes', label: words },
      { value: 'no', label: words },
    ],
  },
  { kind: 'text', name: 'why', label: words },
];

test.each<[string, SurveyDraft, SurveyFaults]>([
  ['all answers', { wasEasy: 'yes', why: 'Short words.' }, {}],
  ['one answer', { wasEasy: '', why: 'Short words.' }, {}],
  ['no answer', {}, { wasEasy: 'missing' }],
  ['nothing but spaces', { wasEasy: '', why: ' \n ' }, { wasEasy: 'missing' }],
  ['an answer that is not offered', { wasEasy: 'YES' }, { wasEasy: 'unknown' }],
  ['a text as long as it may be', { why: 'w'.repeat(1_500) }, {}],
  ['a text that is too long', { why: 'w'.repeat(1_501) }, { why: 'too-long' }],
  ['characters that show nothing', { why: 'A \u202Etrick' }, { why: 'characters' }],
])('%s', (_what, draft, faults) => {
  expect(surveyFaults(questions, draft)).toEqual(faults);
});
