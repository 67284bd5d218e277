import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { releasesFolder } from '../../../platform/data-dir/releases-folder.ts';

/** Absolute folder of one release. */
export function releaseFolder(dataDir: string, { name, version }: ReleaseId): string {
  return join(releasesFolder(dataDir), name, version);
}

/**
 * The folder of DATA_DIR for releases that are still coming in: on the same disk as their place, so that one rename
 * moves them.
 */
function arrivingFolder(dataDir: string): string {
  return join(dataDir, 'releases-arriving');
}

/** An empty folder of its own for a release that comes in; the caller removes it or moves it away. */
export async function makeArrivingFolder(dataDir: string): Promise<string> {
  await mkdir(arrivingFolder(dataDir), { recursive: true });
  const folder = await mkdtemp(join(arrivingFolder(dataDir), 'release-'));
  // Another user may have to read it (sandbox/user-isolation.ts); DATA_DIR is closed.
  await chmod(folder, 0o755);
  return folder;
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

/** Moves a release that has arrived into its folder, completely or not at all. It replaces a damaged copy. */
export async function placeFolder(dataDir: string, arrived: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await dropFolder(dataDir, folder);
  await rename(arrived, folder);
}
