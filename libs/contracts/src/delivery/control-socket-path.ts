import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Longest path of a Unix socket that all systems support, in bytes. On some systems `sockaddr_un` has room for only
 * 104.
 */
const SOCKET_PATH_MAXIMUM = 100;

/**
 * Returns the path of the socket by which commands reach the site that runs on DATA_DIR. Only the process that listens
 * on the socket may use DATA_DIR. If the path would be too long, the socket is in the temporary folder of the system.
 * For Node.js only.
 */
export function controlSocketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAXIMUM) return path;
  return join(tmpdir(), `plainwell-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
