import { realpathSync } from 'node:fs';

/**
 * Returns the path behind all links, or `null` if nothing exists there. Restricted processes may read only real paths.
 */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
