import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./create-embedded-program.ts', import.meta.url));

/**
 * Name prefix of a folder whose database is not complete yet. A crash may leave the folder; the next creation removes
 * it.
 */
const UNFINISHED = 'unfinished-database-';

/**
 * Makes a database in a new folder, which gets its final name when it is complete.
 * @param make fills the folder.
 */
export async function makeDatabaseFolder(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    await make(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Creates the folder of the embedded database with its tables. A separate process does this, because creation needs a
 * second PostgreSQL instance, whose memory a server process would keep (measured: 700 MB instead of 310 MB, and 395 MB
 * after a garbage collection).
 * @throws with the output of that process if it fails.
 */
export function createEmbeddedDatabase(folder: string): Promise<void> {
  return makeDatabaseFolder(
    folder,
    async (unfinished) => void (await promisify(execFile)(process.execPath, [PROGRAM, unfinished])),
  );
}
