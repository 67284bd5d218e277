import type { Sharp } from 'sharp';
import { SHARE_PICTURE } from '../../../config/share-picture.ts';
import { iconFile } from '../icon-file.ts';

/** Maximum number of pixels of a decoded picture: 50 megapixels take 200 MB. */
const PIXELS_MAXIMUM = 50_000_000;

/** Dots per inch at which a drawing has as many pixels as it states. */
const DRAWING_DENSITY = 72;
/** Maximum density that `sharp` accepts. */
const DENSITY_MAXIMUM = 100_000;

/** Quality of a JPEG: drawings show no blocks, and photographs stay below 200 kB. */
const QUALITY = 84;

/** Sizes of the images in a `favicon.ico`, in pixels. */
const ICON_SIZES = [16, 32, 48] as const;

/**
 * The form of a raster: a JPEG for sharing; the same as a PNG, for drawings with few colors; a square PNG, with
 * transparent corners or on a ground of one color; or a `favicon.ico`.
 */
export type RasterForm =
  | { kind: 'share' }
  | { kind: 'card' }
  | { kind: 'square'; size: number; ground?: string }
  | { kind: 'ico' };

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

async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let opened: ReturnType<typeof openSharp> | undefined;

/**
 * Returns whether a drawing is compressed (`.svgz`). These drawings are refused, because nothing limits their unpacked
 * size.
 */
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Decodes a picture, large enough to cover a box. A drawing has no pixels of its own and is drawn at the box's size.
 */
async function pictureFor(bytes: Uint8Array, box: { width: number; height: number }): Promise<Sharp> {
  if (isPacked(bytes)) throw new Error('packed');
  const sharp = await (opened ??= openSharp());
  const limits = { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' } as const;
  const { format, width, height } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
  if (format !== 'svg') return sharp(bytes, limits).autoOrient();
  const scale = Math.max(box.width / width, box.height / height);
  const density = DRAWING_DENSITY * scale;
  if (width * height * scale * scale > PIXELS_MAXIMUM || density < 1 || density > DENSITY_MAXIMUM)
    throw new Error('a drawing of such a shape has too many pixels');
  return sharp(bytes, { ...limits, density });
}

async function square(bytes: Uint8Array, size: number, ground?: string): Promise<Uint8Array> {
  const picture = (await pictureFor(bytes, { width: size, height: size })).resize(size, size, {
    fit: 'contain',
    background: 'transparent',
  });
  return (ground === undefined ? picture : picture.flatten({ background: ground }))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Makes a raster of a picture: SVG, PNG, JPEG, WebP, GIF (its first frame) or AVIF. A drawing can load nothing, because
 * it has no base address here and librsvg does not use the network.
 * @throws Error if the bytes are in another format, are damaged, or have too many pixels.
 */
export async function makeRaster(bytes: Uint8Array, form: RasterForm): Promise<Uint8Array> {
  if (form.kind === 'square') return square(bytes, form.size, form.ground);
  if (form.kind === 'ico')
    return iconFile(await Promise.all(ICON_SIZES.map(async (size) => ({ size, png: await square(bytes, size) }))));
  const picture = (await pictureFor(bytes, SHARE_PICTURE))
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return form.kind === 'card'
    ? picture.png({ palette: true }).toBuffer()
    : picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
