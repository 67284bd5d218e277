import { expect, test } from 'vitest';
import { queryOf, splitAddress } from './query-of.ts';

test.each([
  ['/health', '/health', ''],
  ['/health?', '/health', ''],
  ['/health?q=a%20b', '/health', 'q=a%20b'],
  ['/health?return=/es?q=1', '/health', 'return=/es?q=1'],
])('the address %s ends its path at the first question mark', (originalUrl, rawPath, rawQuery) => {
  expect(splitAddress({ originalUrl })).toEqual({ rawPath, rawQuery });
});

test('a parameter keeps the question mark of its value', () => {
  expect(queryOf({ originalUrl: '/account/sign-in/linden?return=/es?q=1&fresh=1' }).get('return')).toBe('/es?q=1');
});
