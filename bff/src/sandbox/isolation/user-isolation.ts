import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeIsolation, type Isolation } from './isolation.ts';

/** Mode in which releases are read by others; DATA_DIR, in which they stand, stays closed. */
const READABLE_FOLDER = 0o755;
/** What the umask must leave to others. */
const READ_AND_PASS = 0o005;

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
}

/**
 * Another user, for a site that runs as root on Linux; `null` elsewhere, and where the umask closes what the site
 * writes. Folders of releases that were made closed are opened.
 */
export function userIsolation(releasesFolder: string): Isolation | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || (process.umask() & READ_AND_PASS) !== 0) return null;
  for (const folder of subfolders(releasesFolder).flatMap(subfolders)) chmodSync(folder, READABLE_FOLDER);
  return { ...nodeIsolation, level: 'user' };
}
