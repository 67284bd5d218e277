import { expect, test } from 'vitest';
import { familyOf } from './memory.ts';

test('finds what a process has started, and what that has started', () => {
  const parentOf = new Map([
    [1, 0],
    [10, 1],
    [11, 10],
    [12, 11],
    [20, 1],
  ]);
  expect(familyOf(10, parentOf)).toEqual([10, 11, 12]);
  expect(familyOf(12, parentOf)).toEqual([12]);
});
