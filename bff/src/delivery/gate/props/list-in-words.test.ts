import { expect, test } from 'vitest';
import { listInWords } from './list-in-words.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c'], 'a, b and 1 more'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('of %j two items are named', (items, words) => {
  expect(listInWords(items, 2)).toBe(words);
});
