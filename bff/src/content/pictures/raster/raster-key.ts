import { createHash } from 'node:crypto';
import type { RasterForm } from './raster.ts';

/**
 * Version of the output of `makeRaster`. Raise it with every change of that output: rasters are then made again, at new
 * addresses.
 */
const RASTER_VERSION = 1;

/** Hexadecimal digits of a key: 128 bits. */
const KEY_LENGTH = 32;

/** Returns the key of a raster: a digest of the pictures, and of the form of the raster. */
export function rasterKey(pictures: readonly Uint8Array[], form: RasterForm): string {
  // The lengths say where each of several pictures ends.
  const lengths = pictures.length > 1 ? pictures.map(({ length }) => length) : [];
  const hash = createHash('sha256').update(JSON.stringify([RASTER_VERSION, form, ...lengths]));
  for (const bytes of pictures) hash.update(bytes);
  return hash.digest('hex').slice(0, KEY_LENGTH);
}

/** Returns whether a text has the shape of a key. */
export const isRasterKey = (text: string): boolean => /^[\da-f]{32}$/.test(text);
