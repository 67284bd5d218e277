import type { Portraits } from '@plainwell/contracts/page/content-port.ts';
import { isMediaAddress } from './media-files.ts';

/** Path below which pictures of the portraits of bylines are served. */
export const PORTRAITS_PATH = '/media/portraits';

/** Separates addresses in a list of portraits. Addresses of the site's own pictures contain no space. */
const SEPARATOR = ' ';

/**
 * Lengths of a picture of portraits, in CSS pixels, as the byline lays out single ones (`Byline.module.css` of the
 * article remote): the token `--avatar-md`, its border, and the distance from one portrait to the next, which covers
 * part of the one before.
 */
export const PORTRAIT = { size: 48, border: 2, step: 36 } as const;

/** Returns the size of a picture of so many portraits, in CSS pixels. */
export const portraitsSize = (count: number): { width: number; height: number } => ({
  width: PORTRAIT.size + PORTRAIT.step * (count - 1),
  height: PORTRAIT.size,
});

/**
 * Returns the addresses of portraits as one text, if all of them are files of this site; otherwise an empty text,
 * because the site makes no picture of them.
 */
export function portraitList(addresses: readonly string[]): string {
  return addresses.every(isMediaAddress) ? addresses.join(SEPARATOR) : '';
}

/** Returns the addresses of a list. */
export const portraitsIn = (list: string): string[] => list.split(SEPARATOR);

/** Returns the picture of the portraits of a list whose raster has this key. */
export const portraitsOf = (list: string, rasterKey: string): Portraits => ({
  src: `${PORTRAITS_PATH}/${rasterKey}.webp`,
  ...portraitsSize(portraitsIn(list).length),
});
