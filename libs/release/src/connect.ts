import { createConnection } from 'node:net';
import { controlSocketPath } from '@plainwell/contracts/control-socket-path.ts';
import { exitCodes, failure, type Result } from './outcome.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import type { SiteChoice } from './site-choice.ts';
import { startSiteForCommand } from './site-for-command.ts';

/** A registry that answers, for one command. */
export interface Connection {
  registry: RegistryClient;
  /** Token that signs releases; none where the machine's own user releases. */
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

/** Reaches the chosen site: by HTTP, by the control socket of one that runs here, or by starting it for the command. */
export async function connect(choice: SiteChoice, signal: AbortSignal, say: (line: string) => void): Promise<Result<Connection>> {
  if (choice.kind === 'site') {
    const registry = createRegistryClient(choice, choice.url, signal);
    return { ok: true, value: { registry, token: choice.token, close: nothingToClose } };
  }
  const { dataDir, checkout } = choice;
  const path = controlSocketPath(dataDir);
  const registry = createRegistryClient({ kind: 'socket', path }, `the site of ${dataDir}`, signal);
  if (await answers(path)) return { ok: true, value: { registry, token: null, close: nothingToClose } };
  if (checkout === null) return failure(exitCodes.failed, `no site runs on ${dataDir}: start it, or name one with --site`);
  say(`no site runs on ${dataDir}: starting it for this command`);
  const started = await startSiteForCommand(checkout, dataDir, process.env);
  return started.ok ? { ok: true, value: { registry, token: null, close: started.value.stop } } : started;
}
