import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { answeringSite } from '@plainwell/contracts/page/answering-site.ts';
import { readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import type { SiteChoice } from './site-choice.ts';
import { startSiteForCommand } from './site-for-command.ts';

/** A connection to a registry for one command. */
export interface Connection {
  registry: RegistryClient;
  /** Token that signs releases; `null` on the control socket, where the site trusts the machine's user. */
  token: string | null;
  close: () => Promise<void>;
}

const nothingToClose = async () => {};

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/**
 * Connects to the chosen site: by HTTP, through the control socket of a site that runs on this machine, or by starting
 * a site for this command.
 */
export async function connect(
  choice: SiteChoice,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Result<Connection>> {
  if (choice.kind === 'site') {
    const registry = createRegistryClient(choice, choice.url, signal);
    return { ok: true, value: { registry, token: choice.token, close: nothingToClose } };
  }
  const { dataDir, checkout } = choice;
  const path = controlSocketPath(dataDir);
  const open = async (close: Connection['close']): Promise<Result<Connection>> => {
    const read = await readControlSecret(dataDir);
    if (read.ok)
      return {
        ok: true,
        value: {
          registry: createRegistryClient(
            { kind: 'socket', path, secret: read.secret },
            `the site of ${dataDir}`,
            signal,
          ),
          token: null,
          close,
        },
      };
    await close();
    return failure(exitCodes.notAllowed, read.message);
  };
  if (await answers(path)) return open(nothingToClose);
  if (checkout === null)
    return failure(exitCodes.failed, `no site runs on ${dataDir}: start one there, or choose a site with --site URL`);
  const elsewhere = await answeringSite(process.env);
  const mending =
    "set DATA_DIR to the site's folder (the value in the terminal that started the site), or choose the site with --site";
  if (elsewhere !== null)
    return failure(
      exitCodes.failed,
      `no site runs on ${dataDir}; the site at ${elsewhere} has another DATA_DIR: ${mending}`,
    );
  if (!process.env['DATABASE_URL'] && !existsSync(dataDir))
    return failure(
      exitCodes.failed,
      `the folder ${dataDir} does not exist, so no site has ever run there: ${mending}; npm start creates a new site`,
    );
  say(`no site runs on ${dataDir}: starting one for this command`);
  const started = await startSiteForCommand(checkout, dataDir, process.env);
  return started.ok ? open(started.value.stop) : started;
}
