import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

const known = new Map<string, Promise<boolean>>();

// `readReleasedFile` of the contracts, written out: a rendering process may read nothing of the contracts.
async function look({ manifest, folder }: ReleaseOnDisk): Promise<boolean> {
  for (const [path, { integrity }] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null || `sha384-${hash('sha384', bytes, 'base64')}` !== integrity) return false;
  }
  return true;
}

/**
 * Whether the files of a release are those that its manifest names, looked at once in this process, before any of them
 * is loaded: a process that comes up later finds what has been done to the folder since the release became live.
 */
export function verifyRelease(release: ReleaseOnDisk): Promise<boolean> {
  const { folder } = release;
  const before = known.get(folder);
  if (before) return before;
  const looking = look(release).then((isGood) => {
    // They may be put back.
    if (!isGood) known.delete(folder);
    return isGood;
  });
  known.set(folder, looking);
  return looking;
}
