import { expect, test } from 'vitest';
import { feedbackFault, feedbackTypeOf, type FeedbackField, type FeedbackType } from './feedback-form.ts';

const cases: [FeedbackField, string, FeedbackType, boolean, ReturnType<typeof feedbackFault>][] = [
  ['mainQuestion', '', 'positiveInformative', false, null],
  ['mainQuestion', '', 'positiveChangedMyLife', false, null],
  ['mainQuestion', '', 'negativeIncorrect', false, 'missing'],
  ['mainQuestion', ' \u200B ', 'negativeInformationMissing', false, 'missing'],
  ['mainQuestion', 'q'.repeat(1_500), 'negativeIncorrect', false, null],
  ['mainQuestion', 'q'.repeat(1_501), 'positiveInformative', false, 'too-long'],
  ['mainQuestion', 'Two\r\nlines <b>', 'negativeIncorrect', false, null],
  ['mainQuestion', 'A \u202Etrick', 'positiveInformative', false, 'characters'],
  ['yourEmail', '', 'negativeIncorrect', false, null],
  ['yourEmail', '', 'negativeIncorrect', true, 'missing'],
  ['yourEmail', 'ada@reader.example', 'negativeIncorrect', true, null],
  ['yourEmail', 'ada@', 'negativeIncorrect', false, 'format'],
  ['yourEmail', 'ada@reader.example\r\nBcc: all@reader.example', 'positiveInformative', false, 'characters'],
  ['yourEmail', `${'a'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}examples`, 'positiveInformative', false, null],
  ['yourEmail', `${'a'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}examplesss`, 'positiveInformative', false, 'too-long'],
  ['yourName', '', 'negativeIncorrect', true, null],
  ['yourName', 'n'.repeat(64), 'negativeIncorrect', false, null],
  ['yourName', 'n'.repeat(65), 'negativeIncorrect', false, 'too-long'],
  ['yourName', 'Ada\nBcc: x', 'negativeIncorrect', false, 'characters'],
];

test.each(cases)('%s with %j of %s, newsletter %j, is %s', (field, typed, type, newsletter, fault) => {
  expect(feedbackFault(field, typed, { type, newsletter })).toBe(fault);
});

test('a kind goes by its label or its name', () => {
  expect(['Not Helpful', 'negativeInformationMissing', 'toString', '', null].map(feedbackTypeOf)).toEqual(['negativeInformationMissing', 'negativeInformationMissing', null, null, null]);
});
