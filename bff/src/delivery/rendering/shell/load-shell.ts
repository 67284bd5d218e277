import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import v8 from 'node:v8';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

/** Taken before code of releases runs, because `dropPrivileges` closes this function to that code. */
const { setFlagsFromString } = v8;

const loaded = new Map<string, Promise<ShellServer>>();

const entryOf = ({ manifest, folder }: ReleaseOnDisk) => join(folder, manifest.server.entry);

/**
 * Runs a bundle without V8's compilation cache. The cache would keep the text and compiled code of each shell, about
 * 4 MB, long after the shell was dropped.
 */
function requireUncached(entry: string) {
  setFlagsFromString('--no-compilation-cache');
  try {
    return createRequire(entry)(entry);
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

async function run(entry: string): Promise<ShellServer> {
  const { shellServer }: { shellServer: ShellServer } = await requireUncached(entry);
  return shellServer;
}

/**
 * Returns the server entry of a shell release, loaded once per process.
 * @throws when the bundle does not load.
 */
export function loadShell(shell: ReleaseOnDisk): Promise<ShellServer> {
  const entry = entryOf(shell);
  const known = loaded.get(entry);
  if (known) return known;
  const loading = run(entry);
  loaded.set(entry, loading);
  // Forgets a load that failed, so that the next call tries again, because missing files may arrive later.
  loading.catch(() => loaded.delete(entry));
  return loading;
}

/** Forgets a shell release and all scripts that it loaded from its folder. A later load runs them again. */
export function dropShell(shell: ReleaseOnDisk): void {
  loaded.delete(entryOf(shell));
  const { cache } = createRequire(entryOf(shell));
  for (const file of Object.keys(cache)) {
    if (file.startsWith(shell.folder + sep)) delete cache[file];
  }
}
