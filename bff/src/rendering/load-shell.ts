import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseOnDisk, ShellServer } from '@plainwell/contracts/shell-server.ts';

const loaded = new Map<string, Promise<ShellServer>>();

/** The server entry of a shell release, loaded once per process. @throws when the bundle does not load. */
export function loadShell({ manifest, folder }: ReleaseOnDisk): Promise<ShellServer> {
  const entry = join(folder, manifest.server.entry);
  const known = loaded.get(entry);
  if (known) return known;
  const loading = Promise.resolve(createRequire(entry)(entry)).then(({ shellServer }: { shellServer: ShellServer }) => shellServer);
  loaded.set(entry, loading);
  return loading;
}
