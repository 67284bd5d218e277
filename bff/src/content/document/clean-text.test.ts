import { describe, expect, test } from 'vitest';
import { cleanText, cleanValue, oneLine } from './clean-text.ts';

describe('text from outside', () => {
  test.each([
    ['a lone surrogate becomes the replacement character', 'a\uD800b', 'a\uFFFDb'],
    ['U+0000, which PostgreSQL refuses, goes', 'a\0b', 'ab'],
    ['control characters go, tab and line ends stay', 'a\u0007\tb\nc\u001B', 'a\tb\nc'],
    ['a control character that meant a windows-1252 quote becomes the quote', 'the patient\u0092s', 'the patient’s'],
    ['the byte 0x81, which means nothing, goes', 'a\u0081b', 'ab'],
    ['decomposed accents are composed', 'violência', 'violência'],
    ['line and paragraph separators become spaces', 'a\u2028b\u2029c', 'a b c'],
    ['overrides of the text direction go', 'a\u202Ecba', 'acba'],
    ['what is no character, which XML refuses, goes', 'A\uFFFF\uFFFE\uFDD0\u{1FFFE}B', 'AB'],
    [
      'no-break spaces, zero-width spaces and right-to-left marks stay',
      '5\u00A0mg\u200B\u200F',
      '5\u00A0mg\u200B\u200F',
    ],
  ])('%s', (_rule, before, after) => {
    expect(cleanText(before)).toBe(after);
  });

  test('is cleaned wherever it stands in a document, keys included', () => {
    expect(cleanValue({ 'k\0': ['a\0', { b: 'c\0' }, 1, null, true] })).toEqual({
      k: ['a', { b: 'c' }, 1, null, true],
    });
  });

  test('cannot turn a key into the prototype of the cleaned document', () => {
    const clean = cleanValue(JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('of one line has its white space of every kind collapsed', () => {
    expect(oneLine('  a\u00A0\u202F \n b ')).toBe('a b');
  });
});
