import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database.ts';
import { createEmbeddedDatabase } from './create-embedded-database.ts';
import type { ObserveQuery } from '../observe-queries.ts';
import { keepWebAssemblySmall } from './web-assembly-memory.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** Folder of the embedded database inside DATA_DIR. */
export const EMBEDDED_DATABASE_FOLDER = 'pgdata';

/** Where the data lives. */
export interface DatabasePlace {
  /** `postgres://…`; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** The process ends after one job, so it is better small than fast. */
  isShortLived?: boolean;
  /** Hears of every statement. */
  observe?: ObserveQuery | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * The embedded database serves one process only: the caller must hold `dataDir` alone.
 * @throws when the database cannot be reached or a migration fails; the process then cannot start.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place.observe);
  const folder = join(place.dataDir, EMBEDDED_DATABASE_FOLDER);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) await createEmbeddedDatabase(folder);
  if (place.isShortLived === true) keepWebAssemblySmall();
  return openPglite(folder, place.observe);
}
