import { rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';

/** Returns whether a live process has the lock of DATA_DIR. Removes the socket of a process that died. */
export async function isLocked(dataDir: string): Promise<boolean> {
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
