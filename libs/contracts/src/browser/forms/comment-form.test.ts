import { expect, test } from 'vitest';
import {
  commentFormFault,
  normalizeAge,
  shapeComment,
  normalizeYears,
  truncateTyped,
  type CommentField,
} from './comment-form.ts';
import { CASE_CONDITIONS, commentCases } from './cases/comment-cases.fixture.ts';

test.each([
  ['3', '3'],
  [' 3 ', '3'],
  ['2.5', '3'],
  ['1.4', '1'],
  ['1', '1'],
  ['0.9', '<1'],
  ['0', '<1'],
  ['.5', '<1'],
  ['0,5', '<1'],
  ['٢٫٥', '3'],
  ['<1', '<1'],
  ['-0', '<1'],
  ['-1', '-1'],
  ['−5', '−5'],
  ['-0.2', '-0.2'],
  ['1-2', '1-2'],
  ['...', '...'],
  ['12345', '12345'],
  ['three', 'three'],
  ['', ''],
])('years typed as %j are sent as %j', (typed, sent) => {
  expect(normalizeYears(typed)).toBe(sent);
});

test.each([
  ['61', '61'],
  ['61.5', '62'],
  ['60,5', '61'],
  ['６０，５', '61'],
  ['0', '0'],
  ['-0.2', '0'],
  ['-5', '-5'],
  ['6-1', '6-1'],
  ['', ''],
])('an age typed as %j is sent as %j', (typed, sent) => {
  expect(normalizeAge(typed)).toBe(sent);
});

test.each([
  ['yearsSinceDiagnosis', '0,5', '0,5'],
  ['yearsSinceDiagnosis', 'three 3', 'three 3'],
  ['age', '12345', '12345'],
  ['age', '1'.repeat(41), '1'.repeat(40)],
  ['email', 'e'.repeat(51), 'e'.repeat(50)],
  ['email', ' ada@reader.example', ' ada@reader.example'],
  ['comment', 'c'.repeat(1_501), 'c'.repeat(1_500)],
  ['comment', `${'c'.repeat(1_499)}\u{1FAC1}`, 'c'.repeat(1_499)],
  ['primaryHealthConcern', 'Asthma', 'Asthma'],
] satisfies [CommentField, string, string][])('the field %s takes of %j what it can hold', (field, typed, taken) => {
  expect(truncateTyped(field, typed)).toBe(taken);
});

const filled = {
  primaryHealthConcern: 'Asthma',
  yearsSinceDiagnosis: '0,5',
  age: '60.5',
  email: ' ada@reader.example ',
  comment: ' It helped. ',
  termsOfUse: 'true',
};

test('what is sent of a form is shaped and without space around it', () => {
  expect(shapeComment(filled)).toEqual({
    primaryHealthConcern: 'Asthma',
    yearsSinceDiagnosis: '<1',
    age: '61',
    email: 'ada@reader.example',
    comment: 'It helped.',
    termsOfUse: 'true',
  });
});

test.each(commentCases)('$field with $what is $fault', ({ field, typed, fault }) => {
  expect(commentFormFault(field, { ...filled, [field]: typed }, CASE_CONDITIONS)).toBe(fault);
});
