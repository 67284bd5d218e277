import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_DATABASE_FOLDER } from '../../database/connection/open-database.ts';
import { diskSpace, inWords } from './free-space.ts';
import { RESERVE_BYTES } from './reserve-file.ts';

/**
 * What a new embedded database, the sample articles and the releases of the site take, in bytes, with some room to
 * work; measured 55 MB.
 */
const NEW_SITE_BYTES = 100_000_000 + RESERVE_BYTES;

/**
 * One line where a new embedded database would not fit: PGlite tries for ever to make one on a disk that is too small.
 */
export async function findNoRoom({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<string | null> {
  if (databaseUrl !== undefined || existsSync(join(dataDir, EMBEDDED_DATABASE_FOLDER, 'PG_VERSION'))) return null;
  const { free } = await diskSpace(dataDir);
  if (free >= NEW_SITE_BYTES) return null;
  return `setting DATA_DIR: the disk of ${dataDir} has ${inWords(free)} left, and a new site needs ${inWords(NEW_SITE_BYTES)}: free some, or set DATA_DIR to a folder on another disk`;
}
