import { chmod, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import { controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';
import { drainable, type DrainableServer } from '../../http/server/drainable-server.ts';
import { makeControlSecret, requireControlSecret } from './control-secret.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { isLocked } from './control-socket.ts';

/**
 * The lock of DATA_DIR, or one line that says why this process cannot get it: another process has the lock, or the path
 * is no usable folder. `narrowedFrom` is the former mode of the folder if other users could open it. `commands` are the
 * requests on the control socket. `release` gives up the lock.
 */
export type DataDirLock =
  | {
      ok: true;
      narrowedFrom: string | null;
      commands: Pick<DrainableServer, 'idle'>;
      release: () => Promise<void>;
    }
  | { ok: false; message: string };

function listen(server: Server, path: string): Promise<'listening' | 'taken'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    );
    server.listen(path, () => resolve('listening'));
  });
}

/**
 * Locks DATA_DIR for this process, because the embedded database serves only one process. Answers commands on the
 * control socket. Only this user can open the socket, and each command needs the secret of this start.
 */
export async function lockDataDir(dataDir: string, onRequest: RequestListener): Promise<DataDirLock> {
  const prepared = await prepareDataDir(dataDir);
  if (!prepared.ok) return prepared;
  const held: DataDirLock = {
    ok: false,
    message: `${dataDir} is held by a running site: stop it, or set DATA_DIR to another folder`,
  };
  if (await isLocked(dataDir)) return held;
  const path = controlSocketPath(dataDir);
  const server = createServer();
  const commands = drainable(server);
  if ((await listen(server, path)) === 'taken') return held;
  const close = async () => {
    await commands.cut();
    await rm(path, { force: true });
    await rm(controlSecretPath(dataDir), { force: true });
  };
  try {
    // Creates the secret only after the lock, because it must not replace the secret of a running site.
    server.on('request', requireControlSecret(dataDir, await makeControlSecret(dataDir), onRequest));
  } catch (error) {
    await close();
    return {
      ok: false,
      message: `setting DATA_DIR: no file can be created in ${dataDir} (${error instanceof Error ? error.message : String(error)}): fix that, or set DATA_DIR to another folder`,
    };
  }
  await chmod(path, 0o600);
  return { ok: true, narrowedFrom: prepared.narrowedFrom, commands, release: close };
}

/**
 * Locks DATA_DIR for the work of a command, so that no site uses it meanwhile.
 * @throws Error with one line if the lock cannot be had.
 */
export async function whileLocked<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockDataDir(dataDir, (_request, response) => response.writeHead(503).end());
  if (!lock.ok) throw new Error(lock.message);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
