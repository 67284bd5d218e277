import { SHARE_PICTURE } from '../../../config/share-picture.ts';
import { iconFile } from '../icon-file.ts';
import { drawPortraits } from './draw-portraits.ts';
import { pictureFor } from './open-picture.ts';

/** Quality of a JPEG: drawings show no blocks, and photographs stay below 200 kB. */
const QUALITY = 84;

/** Sizes of the images in a `favicon.ico`, in pixels. */
const ICON_SIZES = [16, 32, 48] as const;

/**
 * The form of a raster: a JPEG for sharing; the same as a PNG, for drawings with few colors; a square PNG, with
 * transparent corners or on a ground of one color; a `favicon.ico`; or a WebP of the portraits of a byline, the only
 * form that is made from several pictures.
 */
export type RasterForm =
  | { kind: 'share' }
  | { kind: 'portraits' }
  | { kind: 'card' }
  | { kind: 'square'; size: number; ground?: string }
  | { kind: 'ico' };

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
 * Makes a raster of pictures: SVG, PNG, JPEG, WebP, GIF (its first frame) or AVIF. A drawing can load nothing, because
 * it has no base address here and librsvg does not use the network.
 * @throws Error if the bytes are in another format, are damaged, or have too many pixels.
 */
export async function makeRaster(pictures: readonly Uint8Array[], form: RasterForm): Promise<Uint8Array> {
  if (form.kind === 'portraits') return drawPortraits(pictures);
  const [bytes] = pictures;
  if (bytes === undefined || pictures.length > 1) throw new Error('is not one picture');
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
