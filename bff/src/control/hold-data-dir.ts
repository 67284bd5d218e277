import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { controlSocketPath } from '@plainwell/contracts/control-socket-path.ts';
import { isHeld } from './control-socket.ts';

/** DATA_DIR is ours until `release`, or somebody else holds it. */
export type Holding = { ok: true; release: () => Promise<void> } | { ok: false };

function listen(server: Server, path: string): Promise<'listening' | 'taken'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve('taken') : reject(error)));
    server.listen(path, () => resolve('listening'));
  });
}

/**
 * Holds DATA_DIR for this process and answers commands (content import) on its control socket, which only this user may
 * open. The embedded database serves one process, so two must never hold one folder.
 */
export async function holdDataDir(dataDir: string, onRequest: RequestListener): Promise<Holding> {
  await mkdir(dataDir, { recursive: true });
  if (await isHeld(dataDir)) return { ok: false };
  const path = controlSocketPath(dataDir);
  const server = createServer(onRequest);
  if ((await listen(server, path)) === 'taken') return { ok: false };
  await chmod(path, 0o600);
  return {
    ok: true,
    async release() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(path, { force: true });
    },
  };
}
