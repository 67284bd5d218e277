import { eq, sql } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { appendChanges } from '../changes/change-log.ts';
import { articles } from '../schema.ts';
import { MEDIA_PREFIX, readMediaFile, SAMPLE_PICTURES } from '../media/media-files.ts';
import { lead, type PictureKind, portraits } from './picture-kinds.ts';
import { createRasterMaker, type RasterMaker } from './raster/raster-maker.ts';
import { rasterKey } from './raster/raster-key.ts';
import { isRasterStored, storeRaster } from './raster/raster-store.ts';
import type { leadPictures } from './schema.ts';

/** Number of lost processes after which a file is refused, because the machine cannot be to blame every time. */
const LOSSES_MAXIMUM = 3;
/**
 * Maximum length of a stated picture, in bytes: an index of the database refuses more than 2,700. No file of this site
 * has a longer address.
 */
const INDEXED_BYTES_MAXIMUM = 2_600;
/** Number of losses in a row after which a run ends, because the machine or its library may be to blame. */
const LOSSES_IN_A_ROW_MAXIMUM = 2;

/** The result of making pictures of articles. */
export interface ArticlePicturesOutcome {
  made: number;
  /**
   * Pictures that this run found to be missing or damaged, or could not make because a process was lost. `src` can be
   * several addresses, of which one is the problem.
   */
  unusable: { field: string; src: string; problem: string }[];
  /**
   * Reason why this run stopped early, such as a missing library on this platform; `null` if it did not. A later run
   * makes the remaining pictures.
   */
  unavailable: string | null;
}

interface ArticlePicturesParts {
  signal?: AbortSignal | undefined;
  /** Checks all files again, because a newer version of the site may have other files. */
  areAllRead?: boolean;
  /** Folders that have the pictures; by default that of the samples. */
  folders?: readonly string[];
  /** The maker, which the caller closes. Without it, the run creates its own. */
  maker?: RasterMaker;
  /** Called before each picture is made. */
  onPicture?: (src: string) => void;
}

/**
 * Makes the missing pictures of articles: one raster for sharing for each lead picture that is a file of this site, and
 * one of the portraits of each byline whose portraits are. From then on, pages of the articles link to the rasters.
 * Does not fetch pictures of other sites. If nothing is missing, this function runs only four queries.
 */
export async function makeArticlePictures(
  db: Database,
  { maker, ...parts }: ArticlePicturesParts = {},
): Promise<ArticlePicturesOutcome> {
  if (maker !== undefined) return makeWith(maker, db, parts);
  const own = createRasterMaker();
  try {
    return await makeWith(own, db, parts);
  } finally {
    await own.close();
  }
}

type CheckedPicture = typeof leadPictures.$inferSelect;

async function makeWith(
  maker: RasterMaker,
  db: Database,
  parts: Omit<ArticlePicturesParts, 'maker'>,
): Promise<ArticlePicturesOutcome> {
  const outcome: ArticlePicturesOutcome = { made: 0, unusable: [], unavailable: null };
  for (const kind of [lead, portraits]) {
    if (outcome.unavailable === null) await makeKind(kind, outcome, maker, db, parts);
  }
  return outcome;
}

async function makeKind(
  kind: PictureKind,
  outcome: ArticlePicturesOutcome,
  maker: RasterMaker,
  db: Database,
  {
    signal,
    areAllRead = false,
    folders = [SAMPLE_PICTURES],
    onPicture = () => undefined,
  }: Omit<ArticlePicturesParts, 'maker'>,
): Promise<void> {
  const known = new Map((await db.select().from(kind.table)).map((row) => [row.src, row]));
  const isStopped = () => signal?.aborted === true;
  let lossesInARow = 0;
  for (const src of await statedPictures(db, kind)) {
    if (isStopped()) break;
    const row = known.get(src);
    if (row !== undefined && row.raster !== null && row.losses === 0 && !areAllRead) continue;
    const files = await filesOf(kind.addresses(src), folders);
    const file = files && rasterKey(files, kind.form);
    if (row !== undefined && row.file === file && !isToBeTriedAgain(row)) continue;
    const found = await rasterFor(db, kind, { src, file, files, maker, signal, onPicture });
    if (isStopped()) break;
    if (found.kind === 'unavailable') {
      outcome.unavailable = found.problem;
      break;
    }
    if (found.kind === 'made' || found.kind === 'stored') outcome.made += 1;
    else outcome.unusable.push({ field: kind.field, src, problem: found.problem });
    await storePicture(db, kind, rowAfter(found, { src, file, before: row }), row, found);
    lossesInARow = found.kind === 'lost' ? lossesInARow + 1 : 0;
    if (lossesInARow === LOSSES_IN_A_ROW_MAXIMUM) {
      outcome.unavailable = `${lossesInARow} processes in a row were lost over a picture`;
      break;
    }
  }
}

/** Returns the bytes of some files of this site; `null` if one of them does not exist. */
async function filesOf(addresses: readonly string[], folders: readonly string[]): Promise<Uint8Array[] | null> {
  const files = await Promise.all(addresses.map((src) => readMediaFile(src, folders)));
  return files.every((file) => file !== null) ? files : null;
}

const isToBeTriedAgain = ({ losses }: CheckedPicture) => losses > 0 && losses < LOSSES_MAXIMUM;

type FoundRaster =
  | { kind: 'stored' }
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'refused' | 'lost' | 'unavailable'; problem: string };

interface LookedAt {
  src: string;
  /** `rasterKey` of the files. */
  file: string | null;
  files: readonly Uint8Array[] | null;
  maker: RasterMaker;
  signal: AbortSignal | undefined;
  onPicture: (src: string) => void;
}

async function rasterFor(
  db: Database,
  { form, purpose }: PictureKind,
  { src, file, files, maker, signal, onPicture }: LookedAt,
): Promise<FoundRaster> {
  if (file === null || files === null) return { kind: 'refused', problem: 'is none of the pictures of this site' };
  if (await isRasterStored(db, file)) return { kind: 'stored' };
  onPicture(src);
  const answer = await maker.make(files, form, signal);
  if (answer.kind === 'made') return { kind: 'made', bytes: answer.raster };
  if (answer.kind === 'unavailable') return { kind: 'unavailable', problem: answer.problem };
  return { kind: answer.kind, problem: `cannot be made ${purpose}: ${answer.problem}` };
}

/**
 * Returns the row of a picture after a try. While a changed file may still succeed, its articles keep their present
 * raster.
 */
function rowAfter(
  found: FoundRaster,
  { src, file, before }: { src: string; file: string | null; before: CheckedPicture | undefined },
): CheckedPicture {
  if (found.kind !== 'lost') return { src, file, raster: found.kind === 'refused' ? null : file, losses: 0 };
  const losses = before?.file === file ? before.losses + 1 : 1;
  return { src, file, raster: losses < LOSSES_MAXIMUM ? (before?.raster ?? null) : null, losses };
}

async function statedPictures(db: Database, { stated }: PictureKind): Promise<string[]> {
  const rows = await db
    .selectDistinct({ src: stated })
    .from(articles)
    .where(sql`starts_with(${stated}, ${MEDIA_PREFIX}) and octet_length(${stated}) <= ${INDEXED_BYTES_MAXIMUM}`);
  return rows.map(({ src }) => src);
}

/** Returns the articles that state a picture as their lead picture, or a list as their portraits. */
export async function articlesWith(
  db: Database,
  src: string,
  { stated }: Pick<PictureKind, 'stated'> = lead,
): Promise<{ id: string; path: string }[]> {
  return db.select({ id: articles.id, path: articles.canonicalPath }).from(articles).where(eq(stated, src));
}

/**
 * Stores the result for a stated picture. If the picture has another raster now, makes the pages of its articles stale.
 */
async function storePicture(
  db: Database,
  kind: PictureKind,
  row: CheckedPicture,
  before: CheckedPicture | undefined,
  found: FoundRaster,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.contentWriters);
    if (found.kind === 'made' && row.file) await storeRaster(transaction, row.file, found.bytes);
    await transaction.insert(kind.table).values(row).onConflictDoUpdate({ target: kind.table.src, set: row });
    if (row.raster === (before?.raster ?? null)) return;
    const shown = await articlesWith(transaction, row.src, kind);
    await appendChanges(
      transaction,
      shown.map(({ id, path }) => [contentTag.article(id), contentTag.path(path)]),
    );
  });
}
