import { bylineSchema } from '@plainwell/contracts/article/byline.ts';
import { expect, test } from 'vitest';
import { hasByline } from './has-byline.ts';

const person = { name: { display: 'Ada' } };
const day = { date: '2026-01-02', display: 'January 2, 2026' };

test.each([
  [{ authors: [person] }],
  [{ medicalReviewers: [person] }],
  [{ factCheckers: [person] }],
  [{ editor: person }],
  [{ copyEditor: person }],
  [{ articleDates: { factChecked: day } }],
])('a byline of %j is one', (known) => {
  expect(hasByline(bylineSchema.parse(known))).toBe(true);
});

test('nobody and no date are none, whatever the history tells', () => {
  expect(hasByline(bylineSchema.parse({ articleHistory: { '2026-01-02': { action: 'Updated' } } }))).toBe(false);
});
