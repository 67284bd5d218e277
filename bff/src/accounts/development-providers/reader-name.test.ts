import { expect, test } from 'vitest';
import { readName } from './reader-name.ts';

test('spaces around a name and double spaces in it do not count', () => {
  expect(readName('  Ada \t Lovelace\n')).toEqual({ ok: true, name: 'Ada Lovelace' });
});

test('a name has 1 to 40 characters, of any alphabet', () => {
  expect(readName('李')).toEqual({ ok: true, name: '李' });
  expect(readName('🌻'.repeat(40))).toMatchObject({ ok: true });
  expect(readName('🌻'.repeat(41))).toEqual({ ok: false, fault: 'too-long', length: 41 });
  expect(readName(' '.repeat(60))).toEqual({ ok: false, fault: 'empty' });
});

test.each([
  ['joiners that nobody sees', '\u200D\u2060'],
  ['a control character', 'Ada\u0000'],
])('a name with %s cannot be read', (_what, typed) => {
  expect(readName(typed)).toEqual({ ok: false, fault: 'unreadable' });
});
