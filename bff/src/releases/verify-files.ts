import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';

/** Compares every file of a release with the manifest; the names of those that are missing or different. */
export async function damagedFiles({ manifest, folder }: Pick<ReleaseOnDisk, 'manifest' | 'folder'>): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(manifest.files).map(async ([path, { integrity }]) => {
      const bytes = await readFile(join(folder, path)).catch(() => null);
      const actual = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return actual === integrity ? null : path;
    }),
  );
  return checked.filter((path) => path !== null);
}
