import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { dropShell, loadShell } from './load-shell.ts';

/** Most shells that stay loaded besides the live ones: those of previews and of open pages. */
export const SPARE_SHELLS = 2;

/** Shells loaded in this process. If this cache drops a shell, pages that already use the shell keep it. */
export interface ShellCache {
  /**
   * Returns the server entry of a shell release.
   * @throws when the bundle does not load.
   */
  of(shell: ReleaseOnDisk): Promise<ShellServer>;
  /** Sets the live shells, as `name@version`. Drops all others except the most recently used ones. */
  keep(live: ReadonlySet<string>): void;
}

export function createShellCache(load = loadShell, drop = dropShell): ShellCache {
  /** Ordered by last use, the most recent last. */
  const held = new Map<string, ReleaseOnDisk>();
  let live: ReadonlySet<string> = new Set();

  function dropSpare(): void {
    const spare = [...held].filter(([id]) => !live.has(id));
    for (const [id, shell] of spare.slice(0, Math.max(0, spare.length - SPARE_SHELLS))) {
      held.delete(id);
      drop(shell);
    }
  }

  return {
    of(shell) {
      const id = releaseId(shell.manifest);
      held.delete(id);
      held.set(id, shell);
      dropSpare();
      return load(shell);
    },
    keep(ids) {
      live = ids;
      dropSpare();
    },
  };
}
