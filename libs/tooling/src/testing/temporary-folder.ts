import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/**
 * A folder for the tests of a file; it goes after the last of them (remove-temporary-folders.ts). For fixtures above
 * all: files share the modules of fixtures, so a hook at the top of one is registered for the first file alone.
 * @param name says whose it is: `plainwell-NAME-…`.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plainwell-${name}-`));
  made.add(folder);
  return folder;
}

/** Removes what `temporaryFolder` has made until now. */
export async function removeTemporaryFolders(): Promise<void> {
  const folders = [...made];
  made.clear();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
}
