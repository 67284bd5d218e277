import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

const known = new Map<string, Promise<boolean>>();

// Does not call `readReleasedFile` of the contracts, because a rendering process may not read the contracts.
async function look({ manifest, folder }: ReleaseOnDisk): Promise<boolean> {
  for (const [path, { integrity }] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null || `sha384-${hash('sha384', bytes, 'base64')}` !== integrity) return false;
  }
  return true;
}

/**
 * Returns whether the files of a release match its manifest. Each process checks once, before it loads any of them,
 * because the folder may have changed since the release became live.
 */
export function verifyRelease(release: ReleaseOnDisk): Promise<boolean> {
  const { folder } = release;
  const before = known.get(folder);
  if (before) return before;
  const looking = look(release).then((isGood) => {
    // The files may be restored later.
    if (!isGood) known.delete(folder);
    return isGood;
  });
  known.set(folder, looking);
  return looking;
}
