import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { dropFolder, placeFolder, releaseFolder } from './release-folders.ts';

/**
 * Outcome of fetching a release again. `absent`: the storage that all machines share does not have all of its files,
 * perhaps because it answers with what it had some time ago. `none`: there is no such storage.
 */
export type Fetched = 'fetched' | 'absent' | 'none';

/** Storage of the files of releases. Callers verify a release before they use it. */
export interface ReleaseStorage {
  /**
   * Stores a release, completely or not at all, and replaces its damaged files.
   * @param arrived folder that the storage may take over.
   * @param signal aborts the work midway.
   */
  keep(arrived: string, manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
  /** Returns this machine's folder for the release, whether or not its files exist. */
  folderOf(release: ReleaseId): string;
  /** Fetches a release into its folder again from the storage that all machines share. */
  fetchAgain(manifest: ReleaseManifest): Promise<Fetched>;
  /**
   * Removes a release.
   * @param signal aborts the work midway.
   */
  remove(manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
}

/** Stores releases only in DATA_DIR. */
export function folderStorage(dataDir: string): ReleaseStorage {
  const folderOf = (release: ReleaseId) => releaseFolder(dataDir, release);
  return {
    folderOf,
    keep: (arrived, release) => placeFolder(dataDir, arrived, folderOf(release)),
    fetchAgain: () => Promise.resolve('none'),
    remove: (release) => dropFolder(dataDir, folderOf(release)),
  };
}
