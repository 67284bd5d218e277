import { SITE_PICTURE_PATH } from '../../config/share-picture.ts';
import type { Database } from '../../database/database.ts';
import { createRasterMaker, type RasterMaker } from './raster-maker.ts';
import { rasterKey } from './raster-key.ts';
import { isRasterStored, storeRaster } from './raster-store.ts';
import type { RasterForm } from './raster.ts';
import { siteDrawings } from './site-drawings.ts';

/** A picture of the site itself, at an address of its own. */
export interface SitePicture {
  path: string;
  type: string;
  picture: Uint8Array;
  form: RasterForm;
  /** Of its raster. */
  key: string;
}

function sitePicture(path: string, drawing: string, form: RasterForm): SitePicture {
  const picture = Buffer.from(drawing);
  return {
    path,
    type: form.kind === 'ico' ? 'image/x-icon' : 'image/png',
    picture,
    form,
    key: rasterKey(picture, form),
  };
}

/**
 * The site's icons for browsers that show no drawings, for home screens (a full square: iOS rounds its corners itself), and for what
 * asks for a logo; and the picture of pages that have none.
 */
export const sitePictures: readonly SitePicture[] = [
  sitePicture('/favicon.ico', siteDrawings.mark, { kind: 'ico' }),
  sitePicture('/apple-touch-icon.png', siteDrawings.mark, {
    kind: 'square',
    size: 180,
    ground: siteDrawings.markGround,
  }),
  sitePicture('/icon-192.png', siteDrawings.mark, { kind: 'square', size: 192 }),
  sitePicture('/icon-512.png', siteDrawings.mark, { kind: 'square', size: 512 }),
  sitePicture(SITE_PICTURE_PATH, siteDrawings.card, { kind: 'card' }),
];

/**
 * Makes those pictures of the site that have not been made. Later starts find them.
 * @throws Error where they cannot be made.
 */
export async function makeSitePictures(db: Database, maker: RasterMaker = createRasterMaker()): Promise<void> {
  try {
    for (const { picture, form, key } of sitePictures) {
      if (await isRasterStored(db, key)) continue;
      const answer = await maker.make(picture, form);
      if (answer.kind !== 'made') throw new Error(answer.problem);
      await storeRaster(db, key, answer.raster);
    }
  } finally {
    await maker.close();
  }
}
