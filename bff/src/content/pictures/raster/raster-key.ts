import { createHash } from 'node:crypto';
import type { RasterForm } from './raster.ts';

/**
 * Version of the output of `makeRaster`. Raise it with every change of that output: rasters are then made again, at new
 * addresses.
 */
const RASTER_VERSION = 1;

/** Hexadecimal digits of a key: 128 bits. */
const KEY_LENGTH = 32;

/** Returns the key of a raster: a digest of the picture, and of the form of the raster. */
export function rasterKey(picture: Uint8Array, form: RasterForm): string {
  return createHash('sha256')
    .update(JSON.stringify([RASTER_VERSION, form]))
    .update(picture)
    .digest('hex')
    .slice(0, KEY_LENGTH);
}

/** Returns whether a text has the shape of a key. */
export const isRasterKey = (text: string): boolean => /^[\da-f]{32}$/.test(text);
