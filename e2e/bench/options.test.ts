import { expect, test } from 'vitest';
import { isWanted, readOptions } from './options.ts';

test('measures all of it three times unless it is told otherwise', () => {
  expect(readOptions([])).toEqual({ runs: 3, only: [], isJson: false });
  expect(readOptions(['--runs', '5', '--only', 'Phone,sample', '--only', '/tabbed', '--json'])).toEqual({ runs: 5, only: ['phone', 'sample', '/tabbed'], isJson: true });
});

test('refuses what is no number of runs', () => {
  for (const runs of ['0', 'two', '1.5']) expect(() => readOptions(['--runs', runs])).toThrow('--runs');
});

test('takes what every word names', () => {
  expect(isWanted([], ['phone', '/tabbed'])).toBe(true);
  expect(isWanted(['phone', 'tab'], ['phone', '/tabbed'])).toBe(true);
  expect(isWanted(['phone', 'infinite'], ['phone', '/tabbed'])).toBe(false);
});
