import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeIsolation, type Isolation } from './isolation.ts';

/** Mode that lets other users read the folders of releases. DATA_DIR, which contains them, stays closed. */
const READABLE_FOLDER = 0o755;
/** Permissions that the umask must leave to other users. */
const READ_AND_PASS = 0o005;

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  );
}

/**
 * Returns isolation by another user; `null` unless the site runs as root on Linux, with a umask that lets others read.
 * Makes existing folders of releases readable to others.
 */
export function userIsolation(releasesFolder: string): Isolation | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || (process.umask() & READ_AND_PASS) !== 0) return null;
  for (const folder of subfolders(releasesFolder).flatMap(subfolders)) chmodSync(folder, READABLE_FOLDER);
  return { ...nodeIsolation, level: 'user' };
}
