import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { firstBytes } from './first-bytes.ts';

const chunks = ['ab', 'cd', 'ef'].map((text) => Buffer.from(text));

test.each([
  { bytes: 6, read: 'abcdef' },
  { bytes: 10, read: 'abcdef' },
  { bytes: 4, read: 'abcde' },
  { bytes: 2, read: 'abc' },
  { bytes: 0, read: 'a' },
])('of a stream that may have $bytes bytes at most one more is read', async ({ bytes, read }) => {
  const stream = Readable.from(chunks);
  expect((await buffer(firstBytes(stream, bytes))).toString()).toBe(read);
  expect(stream.destroyed).toBe(true);
});
