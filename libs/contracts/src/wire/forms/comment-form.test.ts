import { expect, test } from 'vitest';
import { shapeAge, shapeYears } from './comment-form.ts';

test.each([
  ['3', '3'],
  [' 3 ', '3'],
  ['2.5', '3'],
  ['1.4', '1'],
  ['1', '1'],
  ['0.9', '<1'],
  ['0', '<1'],
  ['.5', '<1'],
  ['-1', '<1'],
  ['1-2', '1-2'],
  ['...', '...'],
  ['12345', '12345'],
  ['three', 'three'],
  ['', ''],
])('years typed as %j are sent as %j', (typed, sent) => {
  expect(shapeYears(typed)).toBe(sent);
});

test.each([
  ['61', '61'],
  ['61.5', '62'],
  ['0', '0'],
  ['-0.2', '0'],
  ['-5', '-5'],
  ['6-1', '6-1'],
  ['', ''],
])('an age typed as %j is sent as %j', (typed, sent) => {
  expect(shapeAge(typed)).toBe(sent);
});
