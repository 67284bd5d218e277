import { eq, sql } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import { articles, leadPictureSrc } from '../schema.ts';
import { MEDIA_FOLDER, MEDIA_PREFIX, readMediaFile } from './media-files.ts';
import { createRasterMaker, type RasterMaker } from './raster/raster-maker.ts';
import type { RasterForm } from './raster/raster.ts';
import { rasterKey } from './raster/raster-key.ts';
import { isRasterStored, storeRaster } from './raster/raster-store.ts';
import { leadPictures } from './schema.ts';

const SHARE: RasterForm = { kind: 'share' };

/** Number of lost processes after which a file is refused, because the machine cannot be to blame every time. */
const LOSSES_MAXIMUM = 3;
/** Number of losses in a row after which a run ends, because the machine or its library may be to blame. */
const LOSSES_IN_A_ROW_MAXIMUM = 2;

/** Address of an article's lead picture, as the article states it. */
const statedSrc = leadPictureSrc(articles);

/** The result of making pictures for sharing. */
export interface SharePicturesOutcome {
  made: number;
  /** Pictures that this run found to be missing or damaged, or could not make because a process was lost. */
  unusable: { src: string; problem: string }[];
  /**
   * Reason why this run stopped early, such as a missing library on this platform; `null` if it did not. A later run
   * makes the remaining pictures.
   */
  unavailable: string | null;
}

interface SharePicturesParts {
  signal?: AbortSignal | undefined;
  /** Checks all files again, because a newer version of the site may have other files. */
  areAllRead?: boolean;
  folder?: string;
  /** The maker, which the caller closes. Without it, the run creates its own. */
  maker?: RasterMaker;
  /** Called before each picture is made. */
  onPicture?: (src: string) => void;
}

/**
 * Makes the missing pictures for sharing: one raster for each lead picture that is a file of this site. From then on,
 * pages of the articles with this lead picture link to the raster. Does not fetch pictures of other sites. If nothing
 * is missing, this function runs only two queries.
 */
export async function makeSharePictures(
  db: Database,
  { maker, ...parts }: SharePicturesParts = {},
): Promise<SharePicturesOutcome> {
  if (maker !== undefined) return makeWith(maker, db, parts);
  const own = createRasterMaker();
  try {
    return await makeWith(own, db, parts);
  } finally {
    await own.close();
  }
}

type LeadPicture = typeof leadPictures.$inferSelect;

async function makeWith(
  maker: RasterMaker,
  db: Database,
  { signal, areAllRead = false, folder = MEDIA_FOLDER, onPicture = () => undefined }: Omit<SharePicturesParts, 'maker'>,
): Promise<SharePicturesOutcome> {
  const outcome: SharePicturesOutcome = { made: 0, unusable: [], unavailable: null };
  const known = new Map((await db.select().from(leadPictures)).map((row) => [row.src, row]));
  const isStopped = () => signal?.aborted === true;
  let lossesInARow = 0;
  for (const src of await statedPictures(db)) {
    if (isStopped()) break;
    const row = known.get(src);
    if (row !== undefined && row.raster !== null && row.losses === 0 && !areAllRead) continue;
    const bytes = await readMediaFile(src, folder);
    const file = bytes && rasterKey(bytes, SHARE);
    if (row !== undefined && row.file === file && !isToBeTriedAgain(row)) continue;
    const found = await rasterFor(db, { src, file, bytes, maker, signal, onPicture });
    if (isStopped()) break;
    if (found.kind === 'unavailable') {
      outcome.unavailable = found.problem;
      break;
    }
    if (found.kind === 'made' || found.kind === 'stored') outcome.made += 1;
    else outcome.unusable.push({ src, problem: found.problem });
    await storeLeadPicture(db, rowAfter(found, { src, file, before: row }), row, found);
    lossesInARow = found.kind === 'lost' ? lossesInARow + 1 : 0;
    if (lossesInARow === LOSSES_IN_A_ROW_MAXIMUM) {
      outcome.unavailable = `${lossesInARow} processes in a row were lost over a picture`;
      break;
    }
  }
  return outcome;
}

const isToBeTriedAgain = ({ losses }: LeadPicture) => losses > 0 && losses < LOSSES_MAXIMUM;

type FoundRaster =
  | { kind: 'stored' }
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'refused' | 'lost' | 'unavailable'; problem: string };

interface LookedAt {
  src: string;
  /** `rasterKey` of the bytes. */
  file: string | null;
  bytes: Uint8Array | null;
  maker: RasterMaker;
  signal: AbortSignal | undefined;
  onPicture: (src: string) => void;
}

async function rasterFor(db: Database, { src, file, bytes, maker, signal, onPicture }: LookedAt): Promise<FoundRaster> {
  if (file === null || bytes === null) return { kind: 'refused', problem: 'is none of the pictures of this site' };
  if (await isRasterStored(db, file)) return { kind: 'stored' };
  onPicture(src);
  const answer = await maker.make(bytes, SHARE, signal);
  if (answer.kind === 'made') return { kind: 'made', bytes: answer.raster };
  if (answer.kind === 'unavailable') return { kind: 'unavailable', problem: answer.problem };
  return { kind: answer.kind, problem: `cannot be made a picture for sharing: ${answer.problem}` };
}

/**
 * Returns the row of a lead picture after a try. While a changed file may still succeed, its articles keep their
 * present raster.
 */
function rowAfter(
  found: FoundRaster,
  { src, file, before }: { src: string; file: string | null; before: LeadPicture | undefined },
): LeadPicture {
  if (found.kind !== 'lost') return { src, file, raster: found.kind === 'refused' ? null : file, losses: 0 };
  const losses = before?.file === file ? before.losses + 1 : 1;
  return { src, file, raster: losses < LOSSES_MAXIMUM ? (before?.raster ?? null) : null, losses };
}

async function statedPictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ src: statedSrc })
    .from(articles)
    .where(sql`starts_with(${statedSrc}, ${MEDIA_PREFIX})`);
  return rows.map(({ src }) => src);
}

/** Returns the articles that state a lead picture. */
export async function articlesWith(db: Database, src: string): Promise<{ id: string; path: string }[]> {
  return db.select({ id: articles.id, path: articles.canonicalPath }).from(articles).where(eq(statedSrc, src));
}

/**
 * Stores the result for a lead picture. If the picture has another raster now, makes the pages of its articles stale.
 */
async function storeLeadPicture(
  db: Database,
  row: LeadPicture,
  before: LeadPicture | undefined,
  found: FoundRaster,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    if (found.kind === 'made' && row.file) await storeRaster(transaction, row.file, found.bytes);
    await transaction.insert(leadPictures).values(row).onConflictDoUpdate({ target: leadPictures.src, set: row });
    if (row.raster === (before?.raster ?? null)) return;
    const shown = await articlesWith(transaction, row.src);
    await appendChanges(
      transaction,
      shown.map(({ id, path }) => [contentTag.article(id), contentTag.path(path)]),
    );
  });
}
