import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { ReleaseOnDisk, ShellServer } from '@plainwell/contracts/shell-server.ts';

const loaded = new Map<string, Promise<ShellServer>>();

const entryOf = ({ manifest, folder }: ReleaseOnDisk) => join(folder, manifest.server.entry);

/** The server entry of a shell release, loaded once per process. @throws when the bundle does not load. */
export function loadShell(shell: ReleaseOnDisk): Promise<ShellServer> {
  const entry = entryOf(shell);
  const known = loaded.get(entry);
  if (known) return known;
  const loading = Promise.resolve(createRequire(entry)(entry)).then(({ shellServer }: { shellServer: ShellServer }) => shellServer);
  loaded.set(entry, loading);
  return loading;
}

/** Forgets a shell release and everything it loaded from its folder; loaded again, it starts anew. */
export function dropShell(shell: ReleaseOnDisk): void {
  loaded.delete(entryOf(shell));
  const { cache } = createRequire(entryOf(shell));
  for (const file of Object.keys(cache)) {
    if (file.startsWith(shell.folder + sep)) delete cache[file];
  }
}
