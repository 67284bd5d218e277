import type { Portraits } from '@plainwell/contracts/page/content-port.ts';
import { portraitsIn } from '../document/media-addresses.ts';

/** Path below which pictures of the portraits of bylines are served. */
export const PORTRAITS_PATH = '/media/portraits';

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

/** Returns the picture of the portraits of a list whose raster has this key. */
export const portraitsOf = (list: string, rasterKey: string): Portraits => ({
  src: `${PORTRAITS_PATH}/${rasterKey}.webp`,
  ...portraitsSize(portraitsIn(list).length),
});
