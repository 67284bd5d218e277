import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['5', 5],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['60,5', 60.5],
  [',5', 0.5],
  ['9.', 9],
  ['-5', -5],
  ['−5', -5],
  [' 12\u00A0', 12],
  ['１２', 12],
  ['０．５', 0.5],
  ['٠٫٥', 0.5],
  ['٠،٥', 0.5],
  ['۱۲۳', 123],
  ['\u200F٤٢\u200E', 42],
  ['६१', 61],
  ['𝟗𝟎', 90],
])('%j reads as %d', (typed, value) => {
  expect(readTypedNumber(typed)).toEqual({ ok: true, value });
});

test.each([
  ['5-10', 'range'],
  ['5 – 10', 'range'],
  ['5 to 10', 'range'],
  ['5 A 10', 'range'],
  ['٥-١٠', 'range'],
  ['0,5-1,5', 'range'],
  ['1.2.3', 'format'],
  ['..', 'format'],
  ['-', 'format'],
  ['--5', 'format'],
  ['5-', 'format'],
  ['five', 'format'],
  ['5 years', 'format'],
  ['1e3', 'format'],
  ['½', 'format'],
  ['10²', 'format'],
  ['1 000', 'format'],
  ['', 'format'],
  ['12345', 'too-long'],
  ['1,000', 'too-long'],
  ['5'.repeat(41), 'too-long'],
])('%j is refused as %j', (typed, fault) => {
  expect(readTypedNumber(typed)).toEqual({ ok: false, fault });
});
