import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { dropShell, loadShell } from './load-shell.ts';

/** How many shells that readers do not get by themselves stay loaded: those of previews and of open pages. */
export const SPARE_SHELLS = 2;

/**
 * The shells that this process holds loaded. A page under way keeps the one it began with, whatever becomes of it here.
 */
export interface ShellCache {
  /** @throws when the bundle does not load. */
  of(shell: ReleaseOnDisk): Promise<ShellServer>;
  /** Says which shells are live, as `name@version`; of the others all but the last used are dropped. */
  keep(live: ReadonlySet<string>): void;
}

export function createShellCache(load = loadShell, drop = dropShell): ShellCache {
  /** Last used last. */
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
