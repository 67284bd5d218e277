import { expect, test } from 'vitest';
import { lengthFault } from './refuse-long-headers.ts';

test.each([
  ['accept', 1_000],
  ['accept-encoding', 1_000],
  ['accept-language', 1_000],
  ['if-none-match', 2_000],
  ['range', 1_000],
  ['release-set', 4_000],
])('%s may have %i characters, and one more is 431 that names it', (name, maximum) => {
  const faultOf = (length: number) =>
    lengthFault({ url: '/', headers: { [name]: 'a,'.repeat(maximum).slice(0, length) } });
  expect(faultOf(maximum)).toBeNull();
  expect(faultOf(maximum + 1)).toEqual({ status: 431, message: expect.stringContaining(name) });
});

test('an address may have 8,000 characters, and one more is 414', () => {
  expect(lengthFault({ url: '/'.repeat(8_000), headers: {} })).toBeNull();
  expect(lengthFault({ url: '/'.repeat(8_001), headers: {} })?.status).toBe(414);
});

test('what nothing takes apart has the limit of all headers alone', () => {
  expect(lengthFault({ url: '/', headers: { cookie: 'a'.repeat(8_000), 'user-agent': 'a'.repeat(5_000) } })).toBeNull();
});
