import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rawRequest } from '../site/raw-request.ts';
import type { ServerProgram } from './run-server.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx/plainwell.conf');

/** Whether this machine has nginx. `npm run test:full` installs it where possible. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** Addresses around an nginx. */
export interface NginxAddresses {
  /** Origin for readers; with `https:` the certificate is self-signed. */
  readers: string;
  /** Origin of each cache behind it. */
  caches: readonly string[];
  /** Origin of each process of the site. */
  origins: readonly string[];
}

const hostOf = (origin: string) => new URL(origin).host;

/** Returns the configuration of deploy/ with the addresses of a cluster. */
async function configurationFor(folder: string, { readers, caches, origins }: NginxAddresses): Promise<string> {
  const isSecure = readers.startsWith('https:');
  const site = (await readFile(CONFIGURATION, 'utf8'))
    // Only leads readers to https, on a port that nobody but root may have.
    .replace(/^server \{\n  listen 80;[\s\S]*?\n\}\n/m, '')
    // Refuses other names in the handshake, which for an address has no name.
    .replace(/^server \{\n  listen 80 default_server;[\s\S]*?\n\}\n/m, (server) => (isSecure ? '' : server))
    .replaceAll(/^\s*listen (?:80|\[::\]).*\n/gm, '')
    .replaceAll('listen 443 ssl http2', `listen ${hostOf(readers)}${isSecure ? ' ssl http2' : ''}`)
    .replace('server_name health.example.org', 'server_name 127.0.0.1 localhost')
    .replaceAll(/^\s*ssl_.*\n/gm, (line) => (isSecure ? line : ''))
    .replaceAll('/etc/ssl/plainwell', folder)
    .replaceAll(/^( *server )127\.0\.0\.1:(6081|3000)(.*\n)/gm, (_line, before: string, port: string, after: string) =>
      (port === '6081' ? caches : origins).map((origin) => before + hostOf(origin) + after).join(''),
    );
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  // A process of another user could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  return `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events {}
http { access_log off; ${files}
${site}
}`;
}

/** Makes a self-signed certificate where the configuration expects one. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', ...kind, ...names]);
}

/**
 * Prepares an nginx in front of a cache and the processes of a site, with the configuration of deploy/.
 * @param folder folder for its files.
 */
export async function nginxProgram(folder: string, addresses: NginxAddresses): Promise<ServerProgram> {
  await mkdir(folder, { recursive: true });
  makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configurationFor(folder, addresses));
  return {
    program: 'nginx',
    args: ['-c', file, '-e', 'stderr'],
    log: join(folder, 'log'),
    answers: async () => (await rawRequest({ url: addresses.readers }, { path: '/livez' })).status > 0,
  };
}
