import { sql } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import { articles } from '../schema.ts';
import { MEDIA_FOLDER, MEDIA_PREFIX, readMediaFile } from './media-files.ts';
import type { RasterMaker } from './raster-maker.ts';
import { createRasterMaker } from './raster-maker.ts';
import type { RasterForm } from './raster.ts';
import { rasterKey } from './raster-key.ts';
import { isRasterStored, storeRaster } from './raster-store.ts';
import { leadPictures } from './schema.ts';

const SHARE: RasterForm = { kind: 'share' };

/** Address of an article's lead picture, as the article states it. */
const statedSrc = sql<string>`${articles.largeImage}->>'src'`;

/** How the making of pictures for sharing ended. */
export interface SharePicturesOutcome {
  made: number;
  /** Pictures that are missing or damaged, found so just now, or again where the machine may be at fault. */
  unusable: { src: string; problem: string }[];
  /** Why none can be made here, such as for want of the library on this platform; the others stay to be made. */
  unavailable: string | null;
}

interface SharePicturesParts {
  signal?: AbortSignal | undefined;
  /** Looks at files again that have been looked at, since a newer version of the site may bring others. */
  areAllRead?: boolean;
  folder?: string;
  maker?: RasterMaker;
}

/**
 * Makes what is missing of the pictures for sharing: one raster for each lead picture that is a file of this site. Pages of its articles
 * name it from then on. Pictures of other sites are not fetched. Once all are made it is two queries.
 */
export async function makeSharePictures(
  db: Database,
  { signal, areAllRead = false, folder = MEDIA_FOLDER, maker = createRasterMaker() }: SharePicturesParts = {},
): Promise<SharePicturesOutcome> {
  const outcome: SharePicturesOutcome = { made: 0, unusable: [], unavailable: null };
  const known = new Map(
    (
      await db
        .select({ src: leadPictures.src, file: leadPictures.file, raster: leadPictures.raster })
        .from(leadPictures)
    ).map((row) => [row.src, row]),
  );
  const isStopped = () => signal?.aborted === true;
  try {
    for (const src of await statedPictures(db)) {
      if (isStopped()) break;
      const row = known.get(src);
      if (row !== undefined && row.raster !== null && !areAllRead) continue;
      const bytes = await readMediaFile(src, folder);
      const file = bytes && rasterKey(bytes, SHARE);
      if (row !== undefined && row.file === file) continue;
      const raster =
        file === null || bytes === null
          ? { problem: 'is none of the pictures of this site' }
          : await rasterFor(db, file, bytes, maker, signal);
      if (raster.unavailable !== undefined) {
        outcome.unavailable = raster.unavailable;
        break;
      }
      if (isStopped()) break;
      if (raster.problem === undefined) outcome.made += 1;
      else outcome.unusable.push({ src, problem: raster.problem });
      // A busy machine may have been at fault: the next start tries again.
      if (raster.isLost === true) continue;
      await storeLeadPicture(db, { src, file, raster: raster.problem === undefined ? file : null }, raster.bytes);
    }
  } finally {
    await maker.close();
  }
  return outcome;
}

interface FoundRaster {
  /** Left out where it is stored. */
  bytes?: Uint8Array;
  problem?: string;
  isLost?: boolean;
  unavailable?: string;
}

async function rasterFor(
  db: Database,
  key: string,
  bytes: Uint8Array,
  maker: RasterMaker,
  signal?: AbortSignal,
): Promise<FoundRaster> {
  if (await isRasterStored(db, key)) return {};
  const answer = await maker.make(bytes, SHARE, signal);
  if (answer.kind === 'made') return { bytes: answer.raster };
  if (answer.kind === 'unavailable') return { unavailable: answer.problem };
  return { problem: `cannot be made a picture for sharing: ${answer.problem}`, isLost: answer.kind === 'lost' };
}

async function statedPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ src: statedSrc })
    .from(articles)
    .where(sql`starts_with(${statedSrc}, ${MEDIA_PREFIX})`);
  return rows.map(({ src }) => src);
}

/** Keeps what was found of a lead picture, and makes the pages of its articles stale. */
async function storeLeadPicture(
  db: Database,
  row: typeof leadPictures.$inferInsert,
  bytes: Uint8Array | undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    if (bytes !== undefined && row.file) await storeRaster(transaction, row.file, bytes);
    await transaction.insert(leadPictures).values(row).onConflictDoUpdate({ target: leadPictures.src, set: row });
    const shown = await transaction
      .select({ id: articles.id, path: articles.canonicalPath })
      .from(articles)
      .where(sql`${statedSrc} = ${row.src}`);
    await appendChanges(
      transaction,
      shown.map(({ id, path }) => [contentTag.article(id), contentTag.path(path)]),
    );
  });
}
