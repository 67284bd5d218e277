import { closeSync, constants, openSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Folders as another user reaches them: by handles that the site opened, since that user may not pass the closed folder
 * (DATA_DIR) in which they stand (proc_pid_fd(5)). Linux alone.
 */
export interface FolderHandles {
  descriptors: readonly number[];
  /** Paths of the folders for who gets the descriptors. */
  paths: readonly string[];
  /** A path in one of the folders as that user names it; any other as it is. */
  inside(path: string): string;
  /** Once they are given. */
  close(): void;
}

/**
 * Opens folders to be given to a process.
 * @param folders real paths; one that is not there is left out.
 * @param first descriptor under which the process gets the first.
 */
export function openFolderHandles(folders: readonly string[], first: number): FolderHandles {
  const opened = folders.flatMap((folder) => {
    try {
      return [{ folder, descriptor: openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY) }];
    } catch {
      return [];
    }
  });
  const known = opened.map(({ folder }, index) => ({ folder, path: `/proc/self/fd/${first + index}` }));
  return {
    descriptors: opened.map(({ descriptor }) => descriptor),
    paths: known.map(({ path }) => path),
    inside(path) {
      const root = known.find(({ folder }) => path === folder || path.startsWith(folder + sep));
      return root ? join(root.path, relative(root.folder, path)) : path;
    },
    close() {
      for (const { descriptor } of opened) closeSync(descriptor);
    },
  };
}
