import { expect, test } from 'vitest';
import { visibleNames } from './visible-names.ts';

test.each([
  [8, 8, 0],
  [9, 6, 3],
  [100, 6, 94],
])('of %i people %i are named and %i counted', (total, named, hidden) => {
  const result = visibleNames(Array.from({ length: total }, (_unused, index) => index));
  expect([result.named.length, result.hidden.length]).toEqual([named, hidden]);
});
