import { expect, test } from 'vitest';
import { feedbackFault, feedbackTypeOf } from './feedback-form.ts';
import { feedbackCases } from './cases/feedback-cases.fixture.ts';

test.each(feedbackCases)(
  '$field with $what of $type, newsletter $newsletter, is $fault',
  ({ field, typed, type, newsletter, fault }) => {
    expect(feedbackFault(field, typed, { type, newsletter })).toBe(fault);
  },
);

test('a kind goes by its label or its name', () => {
  expect(['Not Helpful', 'negativeInformationMissing', 'toString', '', null].map(feedbackTypeOf)).toEqual([
    'negativeInformationMissing',
    'negativeInformationMissing',
    null,
    null,
    null,
  ]);
});
