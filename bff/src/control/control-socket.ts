import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest path of a Unix socket that every system takes, in bytes (sockaddr_un holds 104 on some). */
const SOCKET_PATH_MAXIMUM = 100;

/**
 * Path of the socket by which the process that holds DATA_DIR can be reached; listening on it is holding the folder.
 * A folder with a long path has its socket in the system's temporary folder.
 */
export function controlSocketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAXIMUM) return path;
  return join(tmpdir(), `plainwell-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** Whether a live process holds DATA_DIR. A socket left behind by one that died is removed. */
export async function isHeld(dataDir: string): Promise<boolean> {
  const path = controlSocketPath(dataDir);
  const answer = await new Promise<'held' | 'nobody' | 'absent'>((resolve) => {
    const socket = createConnection(path);
    socket.on('connect', () => {
      socket.destroy();
      resolve('held');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ENOENT' ? 'absent' : 'nobody'));
  });
  if (answer === 'nobody') await rm(path, { force: true });
  return answer === 'held';
}
