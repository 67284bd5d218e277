import type { Sharp } from 'sharp';

/** Maximum number of pixels of a decoded picture: 50 megapixels take 200 MB. */
const PIXELS_MAXIMUM = 50_000_000;

/** Dots per inch at which a drawing has as many pixels as it states. */
const DRAWING_DENSITY = 72;
/** Maximum density that `sharp` accepts. */
const DENSITY_MAXIMUM = 100_000;

/**
 * The loaders that may read a picture, by their libvips names. All others are blocked, because the bytes of a file
 * decide its format, whatever its name.
 */
const READERS = [
  'VipsForeignLoadSvgBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loaded: ReturnType<typeof load> | undefined;

/** Returns the library, which reads nothing but the bytes of pictures. Loads it at the first call. */
export const openSharp = (): ReturnType<typeof load> => (loaded ??= load());

/**
 * Returns whether a drawing is compressed (`.svgz`). These drawings are refused, because nothing limits their unpacked
 * size.
 */
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Decodes a picture, large enough to cover a box. A drawing has no pixels of its own and is drawn at the box's size.
 */
export async function pictureFor(bytes: Uint8Array, box: { width: number; height: number }): Promise<Sharp> {
  if (isPacked(bytes)) throw new Error('packed');
  const sharp = await openSharp();
  const limits = { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' } as const;
  const { format, width, height } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
  if (format !== 'svg') return sharp(bytes, limits).autoOrient();
  const scale = Math.max(box.width / width, box.height / height);
  const density = DRAWING_DENSITY * scale;
  if (width * height * scale * scale > PIXELS_MAXIMUM || density < 1 || density > DENSITY_MAXIMUM)
    throw new Error('a drawing of such a shape has too many pixels');
  return sharp(bytes, { ...limits, density });
}
