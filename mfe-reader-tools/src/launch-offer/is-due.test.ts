import { expect, test } from 'vitest';
import { isDue } from './is-due.ts';

const depths = { first: 75, second: 20 };

test.each([
  [1, 70, false],
  [1, 75, true],
  [1, 100, true],
  [2, 15, false],
  [2, 20, true],
  [3, 100, false],
])('article %i read to %i per cent: %s', (position, depth, expected) => {
  expect(isDue({ position, depth }, depths)).toBe(expected);
});
