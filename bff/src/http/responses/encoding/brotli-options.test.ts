import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliOptions, QUICK_QUALITY } from './brotli-options.ts';

/** Returns bytes that do not compress, twice, so that an encoder with a window of this size finds the repetition. */
function repeated(length: number): Buffer {
  const noise = randomBytes(length);
  return Buffer.concat([noise, noise]);
}

const sizeOf = (text: Buffer, quality: number) => brotliCompressSync(text, brotliOptions(quality, text.length)).length;

test('the quick quality looks back over a long text, and at the best quality over every text', () => {
  expect(sizeOf(repeated(150_000), QUICK_QUALITY)).toBeLessThan(160_000);
  expect(sizeOf(repeated(80_000), constants.BROTLI_MAX_QUALITY)).toBeLessThan(90_000);
});

test('the quick quality uses little memory for a text of usual length: it looks back over 64 kB', () => {
  expect(sizeOf(repeated(80_000), QUICK_QUALITY)).toBeGreaterThan(150_000);
  expect(sizeOf(repeated(30_000), QUICK_QUALITY)).toBeLessThan(40_000);
});

test('a text of unknown length is compressed, whatever its length turns out to be', () => {
  const text = repeated(300_000);
  expect(brotliDecompressSync(brotliCompressSync(text, brotliOptions(QUICK_QUALITY)))).toEqual(text);
});
