import { expect, test } from 'vitest';
import { recipientDigest } from './recipient-digest.ts';

test.each([
  ['ADA@Reader.Example', 'ada@reader.example', true],
  ['ada+news@reader.example', 'ada@reader.example', true],
  ['a.da@gmail.com', 'ada+1@gmail.com', true],
  ['a.da@reader.example', 'ada@reader.example', false],
  ['ada@reader.example', 'ada@other.example', false],
])('%s and %s are one inbox: %s', (one, other, isSame) => {
  expect(recipientDigest(one) === recipientDigest(other)).toBe(isSame);
});
