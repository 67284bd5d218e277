import { expect, test } from 'vitest';
import { ratio, summarize } from './statistics.ts';

test('takes the middle of an odd number of values, and the mean of the two in the middle of an even one', () => {
  expect(summarize([30, 10, 20])?.median).toBe(20);
  expect(summarize([40, 10, 20, 30])?.median).toBe(25);
});

test('sorts by size, not as words', () => {
  expect(summarize([9, 100, 20])).toEqual({ median: 20, minimum: 9, maximum: 100, count: 3 });
});

test('leaves out what could not be measured', () => {
  expect(summarize([null, 4, Number.NaN])).toEqual({ median: 4, minimum: 4, maximum: 4, count: 1 });
  expect(summarize([null])).toBeNull();
});

test('tells no ratio to nothing', () => {
  expect(ratio(summarize([6]), summarize([4]))).toBe(1.5);
  expect(ratio(summarize([6]), summarize([0]))).toBeNull();
  expect(ratio(summarize([6]), null)).toBeNull();
});
