import { expect, test } from 'vitest';
import { readerNameOf, verifiedEmailOf } from './provider-claims.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada \t\n Lovelace ', 'Ada Lovelace'],
  ['Ada\u0000\u001B[31m', 'Ada [31m'],
  ['abc\u202Etxt', 'abc txt'],
  ['Zoë 🧘🏽‍♀️', 'Zoë 🧘🏽‍♀️'],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['\uD800Ada', 'Ada'],
])('%j is shown as %j', (claim, shown) => {
  expect(readerNameOf(claim)).toBe(shown);
});

test.each([undefined, null, 7, {}, '', '   ', '\u0000'])('%j is no name', (claim) => {
  expect(readerNameOf(claim)).toBeNull();
});

test('a long name is cut between the letters that a person sees', () => {
  expect(readerNameOf('🧘🏽‍♀️'.repeat(150))).toBe('🧘🏽‍♀️'.repeat(100));
  expect(readerNameOf('a'.repeat(5_000_000))).toHaveLength(100);
});

test('an address is taken in lower case where the provider says that it is verified', () => {
  expect(verifiedEmailOf({ email: ' Ada@Example.org', email_verified: true })).toBe('ada@example.org');
});

test.each([
  ['no claims', null],
  ['an address without the claim', { email: 'ada@example.org' }],
  ['an address that is not verified', { email: 'ada@example.org', email_verified: false }],
  ['a claim in a word', { email: 'ada@example.org', email_verified: 'true' }],
  ['a verified text that is no address', { email: 'ada', email_verified: true }],
  ['an address that is too long', { email: `${'a'.repeat(250)}@example.org`, email_verified: true }],
])('%s is no verified address', (_what, claims) => {
  expect(verifiedEmailOf(claims)).toBeNull();
});
