import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('./create-embedded-program.ts', import.meta.url));

/** What a database that is being made is called; one that was left behind by a crash is removed. */
const UNFINISHED = 'unfinished-database-';

/**
 * Makes the folder of the embedded database, with its tables. A process of its own does so: making takes a second
 * instance of PostgreSQL, whose memory a process that goes on serving would keep (measured: 700 MB instead of 310 MB,
 * and 395 MB once garbage was collected). The folder gets its name when it is whole.
 * @throws with what that process said when it fails.
 */
export async function createEmbeddedDatabase(folder: string): Promise<void> {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, unfinished]);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
