import { expect, test } from 'vitest';
import { addressOfList, readListAddress } from './list-address.ts';

const back = (value: unknown, news: Record<string, string> = { news: 'restored' }) =>
  addressOfList(readListAddress(value), news);

test('a reader goes back to the list as it was sorted, filtered and paged, in the same language', () => {
  expect(back('/es/account/saved?sort=title&q=caf%C3%A9+%26+t%C3%A9&site=all&page=3')).toBe(
    '/es/account/saved?site=all&q=caf%C3%A9+%26+t%C3%A9&sort=title&page=3&news=restored',
  );
});

test('what the address told of an earlier form is not told again', () => {
  expect(back('/account/saved?removed=lifestyle%2Fa&news=saved&q=&utm_source=x')).toBe('/account/saved?news=restored');
});

test.each([
  undefined,
  ['/account/saved', '/account/saved'],
  '',
  '//evil.example/account/saved',
  'https://evil.example/account/saved',
  '/\\evil.example/account/saved',
  '/account/saved/../delete',
  '/account/savedx',
  '/account/saved/remove',
  '/fr/account/saved',
  `/account/saved?q=${'x'.repeat(2_000)}`,
])('%o leads to the plain list', (value) => {
  expect(back(value)).toBe('/account/saved?news=restored');
});

test('an address stays as short as a page can read it: the filter goes, the news stays', () => {
  const removed = `lifestyle/${'健'.repeat(150)}`;
  expect(back(`/account/saved?q=${'x'.repeat(900)}`, { removed })).toBe(
    `/account/saved?${new URLSearchParams({ removed })}`,
  );
  expect(back('/account/saved?sort=title', { removed: `lifestyle/${'🧘'.repeat(200)}` })).toBe(
    '/account/saved?sort=title',
  );
});
