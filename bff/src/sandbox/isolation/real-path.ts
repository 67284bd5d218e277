import { realpathSync } from 'node:fs';

/**
 * Where a path leads behind all links; `null` where nothing is there. Restricted processes may read real paths alone.
 */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
