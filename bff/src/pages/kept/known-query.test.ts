import { expect, it } from 'vitest';
import { createKnownQuery, type ShellQueries } from './known-query.ts';

const shell: ShellQueries = { queryParameters: ['q', 'page'], testFlags: { experiment: ['letters'] } };

/** Returns the known part of a query at an address. */
function known(
  query: Record<string, string>,
  {
    areTestFlagsAllowed = false,
    path = '/search',
    more = {},
  }: { areTestFlagsAllowed?: boolean; path?: string; more?: Partial<ShellQueries> } = {},
) {
  return createKnownQuery({ ...shell, ...more }, { areTestFlagsAllowed })({ path, query }).toString();
}

it('keeps what pages read, in one order', () => {
  expect(known({ page: '2', utm_campaign: 'spring', q: 'sleep & rest' })).toBe('q=sleep+%26+rest&page=2');
});

it('keeps a test flag with a value that means something', () => {
  expect(known({ experiment: 'letters', q: 'sleep' }, { areTestFlagsAllowed: true })).toBe(
    'q=sleep&experiment=letters',
  );
});

it.each(['', 'other', 'LETTERS'])(
  'drops a test flag with the value “%s”, so that it makes no copy of the page',
  (experiment) => {
    expect(known({ experiment }, { areTestFlagsAllowed: true })).toBe('');
  },
);

it('drops every test flag where the site does not allow them', () => {
  expect(known({ experiment: 'letters' })).toBe('');
});

it('keeps a parameter of which pages read one value with that value alone', () => {
  const more = { queryValues: { comments: ['all'] } };
  expect([known({ comments: 'all' }, { more }), known({ comments: 'some' }, { more })]).toEqual(['comments=all', '']);
});

it('serves a shell that knows no test flags', () => {
  expect(
    createKnownQuery(
      { queryParameters: [] },
      { areTestFlagsAllowed: true },
    )({ path: '/', query: { experiment: 'letters' } }).toString(),
  ).toBe('');
});

it.each([
  ['/search', 'q=sleep&page=2'],
  ['/SEARCH', 'q=sleep&page=2'],
  ['/category/sleep', 'page=2'],
  ['/health/sleep', 'comments=all'],
  ['/health/search', 'q=sleep&page=2&comments=all'],
  ['/', ''],
])('keeps of a query what the page of %s reads: what any pattern that fits says', (path, expected) => {
  const more = {
    queryValues: { comments: ['all'] },
    parametersByPath: [
      { pattern: '^(?:/[^/]+)?/search$', parameters: ['q', 'page'] },
      { pattern: '^/category/[^/]+$', parameters: ['page'] },
      { pattern: '^/health/', parameters: ['comments'] },
    ],
  };
  expect(known({ q: 'sleep', page: '2', comments: 'all', made: 'up' }, { path, more })).toBe(expected);
});
