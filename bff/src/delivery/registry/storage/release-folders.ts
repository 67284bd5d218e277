import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { releasesFolder } from '../../../platform/data-dir/releases-folder.ts';
import { errorCode } from '../../../error-code.ts';

/** Returns the absolute folder of one release. */
export function releaseFolder(dataDir: string, { name, version }: ReleaseId): string {
  return join(releasesFolder(dataDir), name, version);
}

/**
 * Returns the folder in DATA_DIR for arriving releases. It is on the same disk as their final folders, so that one
 * rename moves them.
 */
function arrivingFolder(dataDir: string): string {
  return join(dataDir, 'releases-arriving');
}

/** Creates an empty folder for an arriving release. The caller removes it or moves it away. */
export async function makeArrivingFolder(dataDir: string): Promise<string> {
  await mkdir(arrivingFolder(dataDir), { recursive: true });
  const folder = await mkdtemp(join(arrivingFolder(dataDir), 'release-'));
  // Another user may have to read the folder (sandbox/isolation/user-isolation.ts). DATA_DIR itself stays closed.
  await chmod(folder, 0o755);
  return folder;
}

/** Removes folders that a process left incomplete when it died. Only the process that locked DATA_DIR may call it. */
export async function dropArrivingFolders(dataDir: string): Promise<void> {
  await rm(arrivingFolder(dataDir), { recursive: true, force: true });
}

/** Moves a folder away at once, then removes it, so that nobody finds part of it. */
export async function dropFolder(dataDir: string, folder: string): Promise<void> {
  await mkdir(arrivingFolder(dataDir), { recursive: true });
  const leaving = join(arrivingFolder(dataDir), `leaving-${randomBytes(8).toString('hex')}`);
  try {
    await rename(folder, leaving);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  await rm(leaving, { recursive: true, force: true });
}

/** Moves an arrived release into its folder, completely or not at all. Replaces a damaged copy. */
export async function placeFolder(dataDir: string, arrived: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await dropFolder(dataDir, folder);
  await rename(arrived, folder);
}
