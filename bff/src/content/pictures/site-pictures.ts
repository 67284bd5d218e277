import { SITE_PICTURE_PATH } from '../../config/share-picture.ts';
import type { Database } from '../../database/database.ts';
import { createRasterMaker, type RasterMaker } from './raster/raster-maker.ts';
import { rasterKey } from './raster/raster-key.ts';
import { isRasterStored, storeRaster } from './raster/raster-store.ts';
import type { RasterForm } from './raster/raster.ts';
import { siteDrawings } from './site-drawings.ts';

/** A picture of the site itself, at a fixed address. */
export interface SitePicture {
  path: string;
  type: string;
  picture: Uint8Array;
  form: RasterForm;
  /** Key of its raster. */
  key: string;
}

function sitePicture(path: string, drawing: string, form: RasterForm): SitePicture {
  const picture = Buffer.from(drawing);
  return {
    path,
    type: form.kind === 'ico' ? 'image/x-icon' : 'image/png',
    picture,
    form,
    key: rasterKey([picture], form),
  };
}

/**
 * Icons of the site for browsers that show no SVG icons, for home screens (a full square, because iOS rounds its
 * corners), and for programs that need a logo. The last one is the picture for sharing of pages without their own.
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

/** Number of lost processes after which a run ends. */
const LOSSES_MAXIMUM = 2;

/**
 * Makes those of the site's own pictures that are missing, and stores them for later starts. A picture that fails does
 * not stop the others.
 * @param parts `maker`: the caller closes it.
 * @throws Error if some pictures could not be made.
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
    const answer = await maker.make([picture], form, signal);
    if (answer.kind === 'made') await storeRaster(db, key, answer.raster);
    else problems.push(`${path}: ${answer.kind}, ${answer.problem}`);
    if (answer.kind === 'lost') losses += 1;
    // The machine is to blame. The other pictures would fail too, and the start of the site would wait for them.
    if (answer.kind === 'unavailable' || losses === LOSSES_MAXIMUM) break;
  }
  if (problems.length > 0 && signal?.aborted !== true) throw new Error(problems.join('; '));
}
