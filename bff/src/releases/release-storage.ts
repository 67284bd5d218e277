import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';

/** Where the files of releases are kept. Nothing here is trusted: whoever uses a release checks it first. */
export interface ReleaseStorage {
  /** Keeps a release, whole or not at all, in the place of a damaged one. @param arrived folder that it may take for its own. @param signal ends it half done. */
  keep(arrived: string, manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
  /** Folder of this machine in which the release stands, if it does. */
  folderOf(name: string, version: string): string;
  /**
   * Brings a release to its folder once more from where it is kept for all machines.
   * @returns false where that is the folder itself, or holds no such release.
   */
  fetchAgain(manifest: ReleaseManifest): Promise<boolean>;
  /** Drops a release. @param signal ends it half done. */
  remove(manifest: ReleaseManifest, signal: AbortSignal): Promise<void>;
}
