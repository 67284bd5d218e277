import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSpace, FULL_BYTES, inWords } from './free-space.ts';
import { EMBEDDED_DATABASE_FOLDER } from '../../database/connection/open-database.ts';

/** Name prefix of a folder in DATA_DIR that holds a copy of the embedded database while a backup is made of it. */
const PREFIX = 'database-copy-';

/**
 * Age at which a copy counts as left by a command that was killed, in milliseconds: longer than a backup takes, and
 * shorter than the time between two nightly ones.
 */
const LEFT_MS = 6 * 3_600_000;

/** Free space that must remain beside the copy, in bytes: the site still has room to work. */
const REMAINING_BYTES = 5 * FULL_BYTES;

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return sizes.reduce((total, { size }) => total + size, 0);
}

async function dropLeftCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (mtimeMs < Date.now() - LEFT_MS) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Copies the embedded database of DATA_DIR into a new folder of DATA_DIR, which the caller removes.
 * @param copyFiles copies the database's files into an empty folder.
 * @throws if the disk has no room for the copy.
 */
export async function makeDatabaseCopy(dataDir: string, copyFiles: (target: string) => Promise<void>): Promise<string> {
  await dropLeftCopies(dataDir);
  const size = await sizeOf(join(dataDir, EMBEDDED_DATABASE_FOLDER));
  const { free } = await diskSpace(dataDir);
  if (free < size + REMAINING_BYTES)
    throw new Error(
      `the disk of ${dataDir} has ${inWords(free)} left, but the copy of the database needs ${inWords(size + REMAINING_BYTES)}: free some space, then try again`,
    );
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    await copyFiles(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
