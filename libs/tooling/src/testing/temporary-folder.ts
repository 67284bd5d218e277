import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/**
 * Creates a temporary folder for the tests of a file. remove-temporary-folders.ts deletes the folder after the last
 * test. Meant for fixtures: test files share the modules of fixtures, so an `afterAll` at the top of a fixture would
 * run only for the first file.
 * @param name owner of the folder, in its name: `plainwell-NAME-…`.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plainwell-${name}-`));
  made.add(folder);
  return folder;
}

/** Removes all folders that `temporaryFolder` has created so far. */
export async function removeTemporaryFolders(): Promise<void> {
  const folders = [...made];
  made.clear();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
}
