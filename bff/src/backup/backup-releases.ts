import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { isNull } from 'drizzle-orm';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { BucketSettings } from '../config/release-settings.ts';
import type { Database } from '../database/database.ts';
import { releases } from '../delivery/registry/schema.ts';
import { openStorage } from '../delivery/registry/storage/open-storage.ts';
import {
  dropArrivingFolders,
  makeArrivingFolder,
  releaseFolder,
} from '../delivery/registry/storage/release-folders.ts';
import { releaseDifferences } from '../delivery/registry/releases/verified-releases.ts';

/** Place of a site's releases. */
export interface ReleasePlace {
  dataDir: string;
  /** The bucket that has the releases; `null` if they are in DATA_DIR. */
  releaseBucket: BucketSettings | null;
}

interface StoredRelease extends ReleaseId {
  manifest: ReleaseManifest;
  digest: string;
}

/** Returns the releases whose files a site stores. */
export function storedReleases(db: Database): Promise<StoredRelease[]> {
  const { name, version, manifest, digest } = releases;
  return db
    .select({ name, version, manifest, digest })
    .from(releases)
    .where(isNull(releases.prunedAt))
    .orderBy(name, version);
}

/** Copies the folder of a release into a new folder in DATA_DIR. Returns the new folder. */
async function copyFolder(from: string, dataDir: string): Promise<string> {
  const arriving = await makeArrivingFolder(dataDir);
  await cp(from, arriving, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return arriving;
}

/** Releases whose files are in a backup, and one line for each other release that says why its files are not. */
export interface BackedUpReleases {
  kept: ReleaseId[];
  missing: string[];
}

/**
 * Copies the files of releases into a backup, and checks each against the database.
 * @throws if the bucket does not answer.
 */
export async function backUpReleases(
  stored: readonly StoredRelease[],
  { dataDir, releaseBucket }: ReleasePlace,
  folder: string,
  signal: AbortSignal,
): Promise<BackedUpReleases> {
  // A storage with the backup as its DATA_DIR fetches releases into the backup.
  const storage = openStorage(folder, releaseBucket);
  const kept: ReleaseId[] = [];
  const missing: string[] = [];
  try {
    for (const { manifest, digest, ...release } of stored) {
      signal.throwIfAborted();
      const own = releaseFolder(dataDir, release);
      if (releaseBucket !== null) await storage.fetchAgain(manifest);
      else if (existsSync(own)) await storage.keep(await copyFolder(own, folder), manifest, signal);
      const [difference] = await releaseDifferences(releaseFolder(folder, release), manifest, digest);
      if (difference === undefined) kept.push(release);
      else missing.push(`${release.name} ${release.version}: ${difference}`);
    }
  } finally {
    storage.close();
    await dropArrivingFolders(folder);
  }
  return { kept, missing };
}

/**
 * Stores the releases of a backup where the settings of the restored site say.
 * @throws if the files of a release are not those that were published.
 */
export async function restoreReleases(
  saved: readonly StoredRelease[],
  { dataDir, releaseBucket }: ReleasePlace,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const storage = openStorage(dataDir, releaseBucket);
  try {
    for (const { manifest, digest, ...release } of saved) {
      signal.throwIfAborted();
      const arriving = await copyFolder(releaseFolder(folder, release), dataDir);
      const [difference] = await releaseDifferences(arriving, manifest, digest);
      if (difference !== undefined)
        throw new Error(`the backup is damaged: ${release.name} ${release.version}: ${difference}`);
      await storage.keep(arriving, manifest, signal);
    }
  } finally {
    storage.close();
    await dropArrivingFolders(dataDir);
  }
}
