import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedLibraries } from '@plainwell/tooling/libraries/unpacked-libraries.ts';
import { copyRemote, linkDependencies } from './independent-remote.ts';

const root = join(import.meta.dirname, '../../..');

/** Makes the repository of a team that has its remote and the published libraries, ready for work. */
export async function makeIndependentRemote(remote: string): Promise<string> {
  // A new folder each time, because two tests at once would overwrite each other's libraries.
  const unpacked = await mkdtemp(join(tmpdir(), 'plainwell-libraries-'));
  const libraries = await unpackedLibraries(root, unpacked);
  const folder = await copyRemote(remote, Object.fromEntries(libraries.map(({ name, version }) => [name, version])));
  await linkDependencies(folder, libraries);
  await rm(unpacked, { recursive: true });
  return folder;
}

/** Sets another version of a remote, to distinguish its builds from those of this workspace. */
export async function setVersion(folder: string, version: string): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest: object = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}
