import type { OverlayOptions } from 'sharp';
import { PORTRAIT, portraitsSize } from '../portraits.ts';
import { openSharp, pictureFor } from './open-picture.ts';

/** Pixels of the raster for each CSS pixel. Screens with more pixels show the portraits slightly soft. */
const DENSITY = 2;

/** Quality of the WebP: faces show no blocks, and three portraits stay below 10 kB. */
const QUALITY = 80;

const diameter = DENSITY * (PORTRAIT.size - 2 * PORTRAIT.border);

/**
 * Returns the part of a portrait that is visible, as a drawing: a circle, without the next portrait and its border.
 * Outside, the raster is transparent, because pages are light or dark.
 */
function visiblePart(isLast: boolean): Buffer {
  const radius = diameter / 2;
  const next = `<circle cx="${radius + DENSITY * PORTRAIT.step}" cy="${radius}" r="${DENSITY * (PORTRAIT.size / 2)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${diameter}" height="${diameter}">` +
      `<mask id="m"><circle cx="${radius}" cy="${radius}" r="${radius}" fill="#fff"/>${isLast ? '' : next}</mask>` +
      `<rect width="100%" height="100%" mask="url(#m)"/></svg>`,
  );
}

/**
 * Draws the portraits of a byline side by side as circles, each over the end of the one before.
 * @throws Error if one of the pictures cannot be decoded.
 */
export async function drawPortraits(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const box = { width: diameter, height: diameter };
  const faces: OverlayOptions[] = [];
  // One after the other, because photographs take much memory.
  for (const [index, bytes] of pictures.entries()) {
    const face = (await pictureFor(bytes, box))
      .resize({ ...box, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .composite([{ input: visiblePart(index === pictures.length - 1), blend: 'dest-in' }]);
    faces.push({
      input: await face.png().toBuffer(),
      left: DENSITY * (PORTRAIT.border + index * PORTRAIT.step),
      top: DENSITY * PORTRAIT.border,
    });
  }
  const sharp = await openSharp();
  const { width, height } = portraitsSize(pictures.length);
  return sharp({
    create: {
      width: DENSITY * width,
      height: DENSITY * height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(faces)
    .webp({ quality: QUALITY })
    .toBuffer();
}
