import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../../..');

/** A remote that is built from source and runs inside a site. */
export interface RunOnSite {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Does what `npm run dev -- REMOTE --site URL` does, on a free port.
 * @param folder absolute folder of the remote.
 */
export async function runOnSite(folder: string, site: string): Promise<RunOnSite> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(root, 'libs/federation/src/site-proxy/run-on-site.ts'), '--site', site, '--port', String(port)],
    { cwd: folder },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text.toString();
      if (output.includes(`:${port}/`)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`it ended with code ${code}:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
