import type { ReleaseOnDisk, ShellServer } from '@plainwell/contracts/shell-server.ts';
import { dropShell, loadShell } from './load-shell.ts';
import { releaseId } from './releases-of-job.ts';

/** How many shells that readers do not get by themselves stay loaded: those of previews and of open pages. */
export const SPARE_SHELLS = 2;

/** The shells that this process holds loaded. A page under way keeps the one it began with, whatever becomes of it here. */
export interface ShellShelf {
  /** @throws when the bundle does not load. */
  of(shell: ReleaseOnDisk): Promise<ShellServer>;
  /** Says which shells are live, as `name@version`; of the others all but the last used are dropped. */
  keep(live: ReadonlySet<string>): void;
}

export function createShellShelf(load = loadShell, drop = dropShell): ShellShelf {
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
      const id = releaseId(shell);
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
