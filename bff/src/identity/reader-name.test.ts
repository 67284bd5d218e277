import { expect, test } from 'vitest';
import { readerNameOf } from './reader-name.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada \t\n Lovelace ', 'Ada Lovelace'],
  ['Ada\u0000\u001B[31m', 'Ada [31m'],
  ['abc\u202Etxt', 'abc txt'],
  ['Zoë 🧘🏽‍♀️', 'Zoë 🧘🏽‍♀️'],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['\uD800Ada', 'Ada'],
])('%j is shown as %j', (told, shown) => {
  expect(readerNameOf(told)).toBe(shown);
});

test.each([undefined, null, 7, {}, '', '   ', '\u0000'])('%j is no name', (told) => {
  expect(readerNameOf(told)).toBeNull();
});

test('a long name is cut between the letters that a person sees', () => {
  expect(readerNameOf('🧘🏽‍♀️'.repeat(150))).toBe('🧘🏽‍♀️'.repeat(100));
  expect(readerNameOf('a'.repeat(5_000_000))).toHaveLength(100);
});
