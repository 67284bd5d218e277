import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { readReleasedFile } from '@plainwell/contracts/delivery/release/release-integrity.ts';

/** State of a released file on this machine: the published bytes, other bytes, or no file. */
export type AssetFile = 'published' | 'changed' | 'missing';

/** Last known state of a file, and the signature that the file had then. */
interface Seen {
  state: AssetFile;
  signature: string;
}

/**
 * Largest number of files whose state the site remembers, 0.3 kB each: those of some thirty releases. Another look at a
 * forgotten file reads it once more, and is its first.
 */
const REMEMBERED_MAXIMUM = 3_000;

/**
 * Returns a signature that changes with every write or replacement of a file. It includes the ctime, because a program
 * can set the mtime of a file back, but not the ctime.
 */
async function signatureOf(path: string): Promise<string> {
  try {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
    return [size, mtimeNs, ctimeNs, ino].join(' ');
  } catch {
    return 'missing';
  }
}

async function stateOf(path: string, integrity: string): Promise<AssetFile> {
  const file = await readReleasedFile(path, { integrity });
  if (file.ok) return 'published';
  return file.fault.kind === 'missing' ? 'missing' : 'changed';
}

/** Creates a check that compares a file with the manifest of its release: once, and again after every change. */
export function createAssetFiles() {
  const seen = new LRUCache<string, Seen>({ max: REMEMBERED_MAXIMUM });
  return {
    /**
     * Compares one file. `isFirstSeen` is true for the first comparison, and for the first one after a change.
     * @param path absolute.
     */
    async look(path: string, integrity: string): Promise<{ state: AssetFile; isFirstSeen: boolean }> {
      const signature = await signatureOf(path);
      const known = seen.get(path);
      if (known?.signature === signature) return { state: known.state, isFirstSeen: false };
      const state = await stateOf(path, integrity);
      seen.set(path, { state, signature });
      return { state, isFirstSeen: true };
    },
  };
}
