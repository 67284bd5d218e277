import { expect, test } from 'vitest';
import { emailShareFault, emailShareFaults } from './email-share-form.ts';
import { emailShareCases } from './cases/email-share-cases.fixture.ts';
import { cleanText, textFault } from './reader-text.ts';

test.each(emailShareCases)('$field with $what is $fault', ({ field, typed, fault }) => {
  expect(emailShareFault(field, typed)).toBe(fault);
});

test('a form says what is wrong with each field, and nothing of the good ones', () => {
  expect(emailShareFaults({ theirEmail: 'ada', yourEmail: 'eve@reader.example', yourName: ' ' })).toEqual({
    theirEmail: 'format',
    yourName: 'missing',
  });
});

const comment = { isRequired: true, maximum: 20, hasLines: true };

test.each([
  ['lines', 'one\r\ntwo\rthree', null],
  ['a list', '1.\n2.\n3.', null],
  ['as long as it may be', 'c'.repeat(20), null],
  ['too long', 'c'.repeat(21), 'too-long'],
  ['empty lines alone', '\n\u200B\n', 'missing'],
  ['a bell', 'ding\u0007', 'characters'],
  ['a line with another direction', 'a\n\u202Eb', 'characters'],
])('a text of many lines: %s', (_what, text, fault) => {
  expect(textFault(cleanText(text), comment)).toBe(fault);
});

test('a text that need not be there may be empty, but not invisible', () => {
  expect(['', '\u200B', 'x'].map((text) => textFault(text, { ...comment, isRequired: false }))).toEqual([
    null,
    'characters',
    null,
  ]);
});

test('cleaning leaves one kind of line end and composed letters', () => {
  expect(cleanText(' a\r\nb\rc\td e\u0301 ')).toBe('a\nb\nc d é');
});
