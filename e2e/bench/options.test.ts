import { expect, test } from 'vitest';
import { isDue, isWanted, readOptions, readScaleOptions } from './options.ts';

test('measures all of it three times unless it is told otherwise', () => {
  expect(readOptions([])).toEqual({ runs: 3, only: [], isJson: false });
  expect(readOptions(['--runs', '5', '--only', 'Phone,sample', '--only', '/tabbed', '--json'])).toEqual({
    runs: 5,
    only: ['phone', 'sample', '/tabbed'],
    isJson: true,
  });
});

test('refuses what is no number of runs', () => {
  for (const runs of ['0', 'two', '1.5']) expect(() => readOptions(['--runs', runs])).toThrow('--runs');
});

test('only the bench of scale keeps its data', () => {
  expect(readScaleOptions(['--data', 'folder', '--runs', '1'])).toMatchObject({ data: 'folder', runs: 1 });
  expect(readScaleOptions([])).toMatchObject({ data: undefined, runs: 3 });
  expect(() => readOptions(['--data', 'folder'])).toThrow('--data');
});

test('takes what every word names', () => {
  expect(isWanted([], ['phone', '/tabbed'])).toBe(true);
  expect(isWanted(['phone', 'tab'], ['phone', '/tabbed'])).toBe(true);
  expect(isWanted(['phone', 'infinite'], ['phone', '/tabbed'])).toBe(false);
});

test('measures the longest article in the first of three runs', () => {
  expect([1, 2, 3, 4].map((run) => isDue('corpus', run))).toEqual([true, false, false, true]);
  expect([1, 2].map((run) => isDue('sample', run))).toEqual([true, true]);
});
