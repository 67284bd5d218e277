import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database.ts';
import { createEmbeddedDatabase } from './create-embedded-database.ts';
import type { ObserveQuery } from '../observe-queries.ts';
import { UnusableDatabaseError } from './unusable-database.ts';
import { keepWebAssemblySmall } from './web-assembly-memory.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** Folder of the embedded database inside DATA_DIR. */
export const EMBEDDED_DATABASE_FOLDER = 'pgdata';

/**
 * Major version of PostgreSQL in PGlite. Files of a database work only with their major version (PostgreSQL, section
 * 18.6).
 */
const EMBEDDED_MAJOR = '18';

/**
 * Checks the major version of the database's files, because the engine reports no reason when it refuses another
 * version.
 * @throws UnusableDatabaseError for another version.
 */
async function requireMajor(folder: string): Promise<void> {
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => EMBEDDED_MAJOR)).trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new UnusableDatabaseError(
    `has files of PostgreSQL ${major.slice(0, 20)}, but this version of the site reads only files of PostgreSQL ${EMBEDDED_MAJOR}`,
    'make a backup with the version of the site that wrote the files (npm run backup), and restore it with this one' +
      ' (npm run restore); or set DATA_DIR to another folder' +
      ' and load the articles again with npm run content -- import',
  );
}

/** Location of the database, and how a process uses it. */
export interface DatabasePlace {
  /** Address of PostgreSQL (`postgres://…`). Without it, the process uses the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** Whether the process ends after one job, so that low memory matters more than speed. */
  isShortLived?: boolean;
  /** Called for every statement. */
  observe?: ObserveQuery | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * Only one process may use the embedded database: the caller must hold the lock of `dataDir`.
 * @throws UnusableDatabaseError if this version cannot use the content of the database; other errors if the database is
 * unreachable. In both cases the process cannot start.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place.observe);
  const folder = join(place.dataDir, EMBEDDED_DATABASE_FOLDER);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) await createEmbeddedDatabase(folder);
  await requireMajor(folder);
  if (place.isShortLived === true) keepWebAssemblySmall();
  return openPglite(folder, place.observe);
}
