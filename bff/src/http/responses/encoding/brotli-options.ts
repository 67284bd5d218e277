import { constants, type BrotliOptions } from 'node:zlib';

/** Brotli quality while a reader waits: compresses a page in a few milliseconds. */
export const QUICK_QUALITY = 5;

/** Longest text for which the quick quality has the smaller window, in bytes. */
const SMALL_WINDOW_MAXIMUM = 200_000;

/**
 * Binary logarithm of the smaller window. With it the encoder works on half a megabyte of memory instead of one and a
 * half, which `malloc` requests from the system and returns each time (decision 0063): a page of 100 kB takes a third
 * to a half less processor time and grows by 0 to 3 %. A page of 1 MB would grow by 15 %.
 */
const SMALL_WINDOW = 16;

/**
 * Returns the options of an encoder.
 * @param length bytes of the text; `undefined` if the text is not complete yet. Long pages are complete before they are
 * compressed.
 */
export function brotliOptions(quality: number, length?: number): BrotliOptions {
  const isSmall = quality === QUICK_QUALITY && (length ?? 0) <= SMALL_WINDOW_MAXIMUM;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      ...(length !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
      ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
    },
  };
}
