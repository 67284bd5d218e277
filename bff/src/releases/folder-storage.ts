import { dropFolder, placeFolder, releaseFolder } from './release-folders.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Keeps releases in DATA_DIR alone. */
export function folderStorage(dataDir: string): ReleaseStorage {
  const folderOf = (name: string, version: string) => releaseFolder(dataDir, name, version);
  return {
    folderOf,
    keep: (arrived, { name, version }) => placeFolder(dataDir, arrived, folderOf(name, version)),
    fetchAgain: () => Promise.resolve(false),
    remove: ({ name, version }) => dropFolder(dataDir, folderOf(name, version)),
  };
}
