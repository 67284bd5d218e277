import { createHash } from 'node:crypto';
import type { RasterForm } from './raster.ts';

/** Grows with every change of what `makeRaster` makes: rasters are then made anew, at new addresses. */
const RASTER_VERSION = 1;

/** Hexadecimal digits of a key: 128 bits. */
const KEY_LENGTH = 32;

/** What a raster is called: a digest of the picture and of what is made of it. */
export function rasterKey(picture: Uint8Array, form: RasterForm): string {
  return createHash('sha256')
    .update(JSON.stringify([RASTER_VERSION, form]))
    .update(picture)
    .digest('hex')
    .slice(0, KEY_LENGTH);
}

/** Whether a text may be a key. */
export const isRasterKey = (text: string): boolean => /^[\da-f]{32}$/.test(text);
