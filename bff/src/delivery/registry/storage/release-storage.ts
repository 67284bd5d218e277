import type { ReleaseManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { dropFolder, placeFolder, releaseFolder } from './release-folders.ts';

/** The store of the files of releases. Its callers verify a release before they use it. */
export interface ReleaseStorage {
  /**
   * Stores a release, whole or not at all, and replaces damaged files of it. @param arrived folder that it may take
   * over. @param signal stops it half done.
   */
  keep(arrived: string, manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
  /** Folder of this machine for the release, whether or not its files are there. */
  folderOf(release: ReleaseId): string;
  /**
   * Fetches a release into its folder again from the store that all machines share.
   * @returns false where that store is the folder itself, or holds no such release.
   */
  fetchAgain(manifest: ReleaseManifest): Promise<boolean>;
  /** Removes a release. @param signal stops it half done. */
  remove(manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
}

/** Keeps releases in DATA_DIR alone. */
export function folderStorage(dataDir: string): ReleaseStorage {
  const folderOf = (release: ReleaseId) => releaseFolder(dataDir, release);
  return {
    folderOf,
    keep: (arrived, release) => placeFolder(dataDir, arrived, folderOf(release)),
    fetchAgain: () => Promise.resolve(false),
    remove: (release) => dropFolder(dataDir, folderOf(release)),
  };
}
