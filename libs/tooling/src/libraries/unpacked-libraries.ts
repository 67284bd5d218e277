import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileLibrary } from './compile-library.ts';
import { publishedLibraries, type PublishedLibrary } from './published-libraries.ts';
import { compiledPath, publishedManifest, type WorkspaceManifest } from './published-manifest.ts';

/** A folder with a library in the form that teams install. */
export interface UnpackedLibrary {
  name: string;
  version: string;
  folder: string;
}

async function unpackedLibrary(root: string, destination: string, library: PublishedLibrary): Promise<UnpackedLibrary> {
  const source = join(root, 'libs', library.folder);
  const folder = join(destination, library.folder);
  await compileLibrary(library, root, folder);
  const own: WorkspaceManifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(own), null, 2)}\n`);
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'));
  for (const program of Object.values(own.bin ?? {})) await chmod(join(folder, compiledPath(program)), 0o755);
  return { name: own.name, version: own.version, folder };
}

/** Builds every library that remotes need in its installed form, each in its own folder below `destination`. */
export function unpackedLibraries(root: string, destination: string): Promise<UnpackedLibrary[]> {
  return Promise.all(publishedLibraries.map((library) => unpackedLibrary(root, destination, library)));
}
