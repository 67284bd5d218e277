import { expect, test } from 'vitest';
import { shownQuery } from './shown-query.ts';

test.each([
  ['gout', 'gout'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['blood pressure '.repeat(9).trim(), `${'blood pressure '.repeat(4).trim()}…`],
  ['a '.repeat(10) + 'x'.repeat(90), `${'a '.repeat(10)}${'x'.repeat(40)}…`],
  ['x'.repeat(59) + '😀😀', `${'x'.repeat(59)}…`],
])('%j is shown as %j', (query, shown) => {
  expect(shownQuery(query)).toBe(shown);
});
