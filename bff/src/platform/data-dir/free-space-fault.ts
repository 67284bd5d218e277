import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_DATABASE_FOLDER } from '../../database/connection/open-database.ts';
import { diskSpace, inWords } from './free-space.ts';
import { RESERVE_BYTES } from './reserve-file.ts';

/**
 * Free space that a new site needs, in bytes: embedded database, sample articles and releases (55 MB measured), some
 * room to work, and the reserve.
 */
const NEW_SITE_BYTES = 100_000_000 + RESERVE_BYTES;

/**
 * Returns one line if the disk is too small for a new embedded database, otherwise `null`. Without this check, PGlite
 * would try forever to create the database.
 */
export async function freeSpaceFault({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<string | null> {
  if (databaseUrl !== undefined || existsSync(join(dataDir, EMBEDDED_DATABASE_FOLDER, 'PG_VERSION'))) return null;
  const { free } = await diskSpace(dataDir);
  if (free >= NEW_SITE_BYTES) return null;
  return `setting DATA_DIR: the disk of ${dataDir} has ${inWords(free)} left, but a new site needs ${inWords(NEW_SITE_BYTES)}: free some space, or set DATA_DIR to a folder on another disk`;
}
