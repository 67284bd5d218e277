import { expect, test } from 'vitest';
import { datePrecision } from './date-precision.ts';

test.each([
  ['2024', 'year'],
  ['2024-10', 'month'],
  ['2024-10-04', 'day'],
])('%s is stated to the %s', (date, precision) => {
  expect(datePrecision(date)).toBe(precision);
});
