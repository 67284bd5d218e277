import { closeSync, constants, openSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Handles through which another user reaches folders in DATA_DIR (proc_pid_fd(5)). The site opens the handles, because
 * DATA_DIR is closed to that user. Linux only.
 */
export interface FolderHandles {
  descriptors: readonly number[];
  /** Paths of the folders in the process that gets the descriptors. */
  paths: readonly string[];
  /** Translates a path inside a folder to the path for that user. Returns any other path unchanged. */
  inside(path: string): string;
  /** Closes the handles of the site. Call it once the process has its descriptors. */
  close(): void;
}

/**
 * Opens folders for a process.
 * @param folders real paths; those that cannot be opened as folders are skipped.
 * @param first descriptor number of the first folder in that process.
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
