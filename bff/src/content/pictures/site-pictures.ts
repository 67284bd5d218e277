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
 * The site's icons for browsers that show no drawings, for home screens (a full square: iOS rounds its corners itself),
 * and for what asks for a logo; and the picture of pages that have none.
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

/** After this many lost processes a run ends. */
const LOSSES_MAXIMUM = 2;

/**
 * Makes those pictures of the site that have not been made. Later starts find them. A picture that fails does not keep
 * the others from being made.
 * @param parts `maker`: the caller closes it.
 * @throws Error where some could not be made.
 */
export async function makeSitePictures(
  db: Database,
  { maker, signal }: { maker?: RasterMaker; signal?: AbortSignal } = {},
): Promise<void> {
  if (maker !== undefined) return makeWith(maker, db, signal);
  const own = createRasterMaker();
  try {
    await makeWith(own, db, signal);
  } finally {
    await own.close();
  }
}

async function makeWith(maker: RasterMaker, db: Database, signal: AbortSignal | undefined): Promise<void> {
  const problems: string[] = [];
  let losses = 0;
  for (const { path, picture, form, key } of sitePictures) {
    if (await isRasterStored(db, key)) continue;
    const answer = await maker.make(picture, form, signal);
    if (answer.kind === 'made') await storeRaster(db, key, answer.raster);
    else problems.push(`${path}: ${answer.kind}, ${answer.problem}`);
    if (answer.kind === 'lost') losses += 1;
    // The machine is at fault: the others would fail too, and a site that starts waits for them.
    if (answer.kind === 'unavailable' || losses === LOSSES_MAXIMUM) break;
  }
  if (problems.length > 0 && signal?.aborted !== true) throw new Error(problems.join('; '));
}
