import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of DATA_DIR that holds releases, one folder per name and version. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Makes that folder where it is not there yet. */
export async function makeReleasesFolder(dataDir: string): Promise<string> {
  await mkdir(releasesFolder(dataDir), { recursive: true });
  return releasesFolder(dataDir);
}

/** Absolute folder of one release. */
export function releaseFolder(dataDir: string, name: string, version: string): string {
  return join(releasesFolder(dataDir), name, version);
}

/** The folder of DATA_DIR for releases that are still coming in: on the same disk as their place, so that one rename moves them. */
function arrivingFolder(dataDir: string): string {
  return join(dataDir, 'releases-arriving');
}

/** An empty folder of its own for a release that comes in; whoever asks for it removes it or moves it away. */
export async function makeArrivingFolder(dataDir: string): Promise<string> {
  await mkdir(arrivingFolder(dataDir), { recursive: true });
  return mkdtemp(join(arrivingFolder(dataDir), 'release-'));
}

/** Drops what a process that died left half done. Only for who holds DATA_DIR. */
export async function dropArrivingFolders(dataDir: string): Promise<void> {
  await rm(arrivingFolder(dataDir), { recursive: true, force: true });
}

/** Takes a folder out of its place at once, then removes it: nobody finds half of it. */
export async function dropFolder(dataDir: string, folder: string): Promise<void> {
  await mkdir(arrivingFolder(dataDir), { recursive: true });
  const leaving = join(arrivingFolder(dataDir), `leaving-${randomBytes(8).toString('hex')}`);
  try {
    await rename(folder, leaving);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await rm(leaving, { recursive: true, force: true });
}

/** Moves an arrived release into its place, whole or not at all; what stood there before, damaged, goes. */
export async function placeFolder(dataDir: string, arrived: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await dropFolder(dataDir, folder);
  await rename(arrived, folder);
}
