import { rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';

/** Whether a live process holds DATA_DIR. A socket left behind by one that died is removed. */
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
