import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '../site/raw-request.ts';
import { runServer } from './run-server.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx/plainwell.conf');

/** Whether this machine has nginx. `npm run test:full` installs it where possible. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** A running nginx with the configuration of deploy/. */
export interface RunningNginx {
  /** Origin for readers by https, without a trailing slash. Its certificate is self-signed. */
  url: string;
  stop: () => Promise<void>;
}

/** Returns the configuration for a folder, with the addresses of a test instead of those of deploy/. */
async function configurationFor(folder: string, port: number, cache: string): Promise<string> {
  const site = (await readFile(CONFIGURATION, 'utf8'))
    // The first server only leads readers to https, on a port that tests cannot have.
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^\s*listen \[::\]:443.*\n/m, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:6081', new URL(cache).host)
    .replaceAll('/etc/ssl/plainwell', folder);
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events {}
http { access_log off; ${files}
${site}
}`;
}

/**
 * Starts an nginx in front of a cache.
 * @param cache origin of the cache.
 */
export async function startNginx(port: number, cache: string): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-nginx-'));
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', ...kind, ...names]);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configurationFor(folder, port, cache));
  const server = runServer('nginx', ['-c', file, '-e', 'stderr']);
  const url = `https://127.0.0.1:${port}`;
  await server.whenReady(async () => (await rawRequest({ url }, { path: '/livez' })).status > 0);
  return {
    url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
