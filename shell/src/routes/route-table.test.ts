import { expect, test } from 'vitest';
import { TEST_FLAGS } from './test-flags.ts';
import { languageOfPath, matchRoute, parametersByPath } from './route-table.ts';

test.each([
  ['/', 'front', 'en', ''],
  ['/es', 'front', 'es', ''],
  ['/search', 'search', 'en', ''],
  ['/es/search', 'search', 'es', ''],
  ['/category/heart-health', 'category', 'en', 'heart-health'],
  ['/es/category/sueno', 'category', 'es', 'sueno'],
  ['/tabbed', 'tabbed', 'en', ''],
  ['/tabbed/health/asthma', 'tabbed', 'en', 'health/asthma'],
  ['/es/tabbed', 'tabbed', 'es', ''],
  ['/es/infinite', 'infinite', 'es', ''],
  ['/fr/tabbed', 'content', 'en', 'fr/tabbed'],
  ['/infinite', 'infinite', 'en', ''],
  ['/infinite/es/salud/asma', 'infinite', 'en', 'es/salud/asma'],
  ['/health/asthma', 'content', 'en', 'health/asthma'],
  ['/privacy-policy', 'content', 'en', 'privacy-policy'],
  ['/es/salud/asma', 'content', 'en', 'es/salud/asma'],
])('%s is %s (%s) with "%s"', (path, name, language, rest) => {
  expect(matchRoute(path)).toEqual({ name, isPersonal: false, language, rest });
});

test.each([
  ['/', []],
  ['/es', ['comments']],
  ['/search', ['q', 'page', 'comments']],
  ['/es/SEARCH', ['q', 'page', 'comments']],
  ['/category/heart-health', ['page', 'comments']],
  ['/tabbed/health/asthma', ['comments']],
  ['/infinite', ['comments']],
  ['/health/asthma', ['comments']],
])('%s may read the parameters %j, besides test flags', (path, expected) => {
  const fitting = parametersByPath.filter(({ pattern }) => new RegExp(pattern, 'i').test(path));
  const read = new Set(fitting.flatMap(({ parameters }) => parameters));
  expect([...read].filter((name) => !Object.hasOwn(TEST_FLAGS, name))).toEqual(expected);
});

test.each([
  ['/account/saved', 'en'],
  ['/es/account/saved', 'es'],
])('%s is the saved list of a reader (%s), and no other page is personal', (path, language) => {
  expect(matchRoute(path)).toEqual({ name: 'account-saved', isPersonal: true, language, rest: '' });
});

test.each([
  '/fr/account/saved',
  '/account',
  '/account/saved/more',
  '/account/saved/',
  '/tabbed/account/saved',
  '/Account/Saved/x',
])('%s is not the saved list', (path) => {
  expect(matchRoute(path)?.isPersonal ?? false).toBe(false);
});

test('a language that the interface does not speak has no list pages of its own', () => {
  expect(matchRoute('/fr/search')).toMatchObject({ name: 'content', rest: 'fr/search' });
});

test.each([
  ['/es', 'es'],
  ['/es/nada', 'es'],
  ['/tabbed/es/salud/asma', 'es'],
  ['/infinite/es', 'es'],
  ['/estonia', 'en'],
  ['/health/es', 'en'],
])('%s speaks %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
