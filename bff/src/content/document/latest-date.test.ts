import { expect, test } from 'vitest';
import { earliestDate, latestDate, sortableDate } from './latest-date.ts';

test('a month sorts before its days, a year before its months, and no date before all', () => {
  const dates = ['2024-03-05', undefined, '2024', '2024-03'].map((date) => sortableDate(date));
  expect(dates.toSorted()).toEqual(['0000-00-00', '2024-00-00', '2024-03-00', '2024-03-05']);
});

test('the latest of some dates is given as it is stated', () => {
  expect(latestDate(['2023-12-31', '2024-03', undefined, '2024'])).toBe('2024-03');
  expect(latestDate([undefined])).toBeUndefined();
});

test('the earliest of some dates is given as it is stated', () => {
  expect(earliestDate(['2024-03-05', undefined, '2024-03', '2025'])).toBe('2024-03');
  expect(earliestDate([undefined])).toBeUndefined();
});
