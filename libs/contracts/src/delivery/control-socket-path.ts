import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest path of a Unix socket that every system takes, in bytes (sockaddr_un holds 104 on some). */
const SOCKET_PATH_MAXIMUM = 100;

/**
 * Path of the socket by which commands reach the site that holds DATA_DIR; for Node.js alone. Listening on it is
 * holding the folder. A folder with a long path has its socket in the system's temporary folder.
 */
export function controlSocketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAXIMUM) return path;
  return join(tmpdir(), `plainwell-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
