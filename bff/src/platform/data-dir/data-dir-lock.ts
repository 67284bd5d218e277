import { chmod, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import { controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';
import { drainable, type DrainableServer } from '../../http/server/drainable-server.ts';
import { makeControlSecret, requireControlSecret } from './control-secret.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { isLocked } from './control-socket.ts';

/**
 * DATA_DIR is ours until `release`, or one line says why not: somebody else holds it, or it is no folder to hold.
 * `narrowedFrom` is the mode by which other users could open it until now, `commands` what the control socket is asked.
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
 * Holds DATA_DIR for this process and answers commands (content import) on its control socket, which only this user may
 * open, and only with the secret of this start. The embedded database serves one process, so two must never hold one
 * folder.
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
    // Not before the folder is held: the secret of a site that runs must stay.
    server.on('request', requireControlSecret(dataDir, await makeControlSecret(dataDir), onRequest));
  } catch (error) {
    await close();
    return {
      ok: false,
      message: `setting DATA_DIR: ${dataDir} takes no file (${error instanceof Error ? error.message : String(error)}): mend that, or set DATA_DIR to another folder`,
    };
  }
  await chmod(path, 0o600);
  return { ok: true, narrowedFrom: prepared.narrowedFrom, commands, release: close };
}
