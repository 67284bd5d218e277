import { expect, test } from 'vitest';
import { listQuery, removedKey } from './list-request.ts';

const asked = (address: string) =>
  listQuery({ query: Object.fromEntries(new URLSearchParams(address)) }, 'en', 'lifestyle');
const plain = { language: 'en', site: 'lifestyle', title: '', sort: 'newest', page: 1 };

test('an address without a query asks for what is newest of the site itself', () => {
  expect(asked('')).toEqual(plain);
});

test('an address asks for a part of a title, an order, a page and a site, or all sites together', () => {
  expect(asked('q=+sleep+&sort=title&page=12&site=health')).toEqual({
    ...plain,
    title: 'sleep',
    sort: 'title',
    page: 12,
    site: 'health',
  });
  expect(asked('site=all')).toEqual({ ...plain, site: null });
});

test.each([
  'sort=best',
  'sort=',
  'page=0',
  'page=-1',
  'page=1e3',
  'page=2.5',
  'page=99999',
  'page=',
  'site=',
  'q=',
  'q=+++',
])('%s means nothing', (address) => {
  expect(asked(address)).toEqual(plain);
});

test('a title is looked for as far as a title may be long', () => {
  expect(asked(`q=${'x'.repeat(900)}`).title).toHaveLength(200);
});

test.each([
  ['lifestyle/a1', { site: 'lifestyle', articleId: 'a1' }],
  ['lifestyle/a/b 100%', { site: 'lifestyle', articleId: 'a/b 100%' }],
  ['', null],
  ['lifestyle', null],
  ['lifestyle/', null],
  ['/a1', null],
])('removed=%s names %o', (removed, key) => {
  expect(removedKey({ query: { removed } })).toEqual(key);
});
