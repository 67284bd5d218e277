import { expect, test } from 'vitest';
import { groupTable, rowsOf, type Group } from './results.ts';

const group: Group = {
  title: 'sample, phone',
  subjects: new Map([
    [
      'static page',
      [
        { 'first paint, ms': 500, 'script, kB': 0, shift: 0 },
        { 'first paint, ms': 600, 'script, kB': 0, shift: 0 },
      ],
    ],
    [
      '/tabbed',
      [
        { 'first paint, ms': 1100, 'script, kB': 9.25, shift: 0 },
        { 'first paint, ms': 1320, 'script, kB': 9.25, shift: 0 },
      ],
    ],
  ]),
};

test('compares every subject with the baselines, and no baseline with another', () => {
  const [paint] = rowsOf(group, ['static page', 'monolith']);
  expect(paint?.subjects['/tabbed']?.ratios).toEqual({ 'static page': 2.2 });
  expect(paint?.subjects['static page']?.ratios).toEqual({});
});

test('shows medians with their spread and ratios, without rows of zeros', () => {
  expect(groupTable(group, ['static page']).split('\n')).toEqual([
    '### sample, phone',
    '',
    '|  | static page | /tabbed | × static page |',
    '| --- | --: | --: | --: |',
    '| first paint, ms | 550 (500–600) | 1,210 (1,100–1,320) | 2.20 |',
    '| script, kB | 0 | 9.25 | – |',
  ]);
});

test('shows what only some subjects have', () => {
  const some: Group = {
    title: 't',
    subjects: new Map([
      ['a', [{ x: null }]],
      ['b', [{ x: 1, y: 2 }]],
    ]),
  };
  expect(groupTable(some, ['a']).split('\n').slice(4)).toEqual(['| x | – | 1 | – |', '| y | – | 2 | – |']);
});
