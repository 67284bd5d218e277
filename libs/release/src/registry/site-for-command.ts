import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitCodes, failure, type Result } from '../outcome.ts';

/** Default port of a site. */
const DEFAULT_PORT = '3000';
/** Number of output lines to show from a site that did not start. */
const LAST_LINES = 5;

/** A site that runs only for one command. */
export interface SiteForCommand {
  stop: () => Promise<void>;
}

/**
 * Starts the site of a checkout on a data folder that no other site uses, on any free port. The site does not register
 * the builds in the checkout, because only the command decides what is released.
 */
export async function startSiteForCommand(
  checkout: string,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<Result<SiteForCommand>> {
  const child = spawn(process.execPath, [join(checkout, 'bff/src/main.ts')], {
    cwd: checkout,
    env: {
      ...environment,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      // Links of previews must contain the site's usual address, not this temporary port.
      PUBLIC_URL:
        environment['PUBLIC_URL'] ||
        `http://${environment['HOST'] || '127.0.0.1'}:${environment['PORT'] || DEFAULT_PORT}`,
      AUTH_EXPERIENCE: '0',
      LOG_LEVEL: 'error',
      RENDER_WORKERS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Control-C in a terminal stops the whole process group, but the site must outlive the command's last call.
    detached: true,
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isReady = await new Promise<boolean>((resolve) => {
    const listen = (text: Buffer) => {
      said += text.toString('utf8');
      // A site without releases prints `not ready`, but its registry answers.
      if (/^(?:not )?ready\b/m.test(said)) resolve(true);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
  });
  if (!isReady)
    return failure(exitCodes.failed, `no site runs on ${dataDir}, and the command could not start one`, {
      details: said.trim().split('\n').slice(-LAST_LINES),
    });
  return {
    ok: true,
    value: {
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    },
  };
}
