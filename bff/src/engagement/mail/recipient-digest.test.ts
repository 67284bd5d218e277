import { expect, test } from 'vitest';
import { digestOf } from '../../platform/secret.ts';
import { recipientDigest, refusalDigests } from './recipient-digest.ts';

test.each([
  ['ADA@Reader.Example', 'ada@reader.example', true],
  ['ada+news@reader.example', 'ada@reader.example', true],
  ['a.da@gmail.com', 'ada+1@gmail.com', true],
  ['ada@googlemail.com', 'a.da@gmail.com', true],
  ['a.da@reader.example', 'ada@reader.example', false],
  ['ada@reader.example', 'ada@other.example', false],
])('%s and %s are one inbox: %s', (one, other, isSame) => {
  expect(recipientDigest(one) === recipientDigest(other)).toBe(isSame);
});

test('a refusal is looked up by the digests of releases before, too', () => {
  expect(refusalDigests('A.da+1@Gmail.com')).toEqual(
    ['ada@gmail.com', 'a.da+1@gmail.com', 'ada@googlemail.com'].map((address) => digestOf(address)),
  );
  expect(refusalDigests('ada+1@reader.example')).toEqual(
    ['ada@reader.example', 'ada+1@reader.example'].map((address) => digestOf(address)),
  );
});
