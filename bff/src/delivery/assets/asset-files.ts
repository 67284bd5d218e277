import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { readReleasedFile } from '@plainwell/contracts/delivery/release-integrity.ts';

/** What stands where a file of a release should: the file, other bytes, or nothing. */
export type AssetFile = 'published' | 'changed' | 'missing';

/** What was found the last time, and of what. */
interface Seen {
  state: AssetFile;
  signature: string;
}

/** Files whose state is remembered: those of some hundred releases. */
const REMEMBERED_MAXIMUM = 20_000;

/**
 * Changes whenever a file is written or replaced. With the time of the last change of its entry (ctime), which nobody
 * can set back, unlike that of its content.
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

/** Compares files with the manifest of their release: each once, and again when anything was done to it. */
export function createAssetFiles() {
  const seen = new LRUCache<string, Seen>({ max: REMEMBERED_MAXIMUM });
  return {
    /** @param path absolute. `isFirstSeen`: nobody has asked about the file since it changed. */
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
