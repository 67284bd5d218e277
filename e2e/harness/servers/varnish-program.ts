import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProgram } from './run-server.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/varnish/plainwell.vcl');

/** Whether this machine has Varnish with its extra modules. `npm run test:full` installs it where possible. */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** Ports of a Varnish, which the site must know before it starts. */
export interface VarnishPorts {
  readers: number;
  purge: number;
}

/** Returns the part of the configuration that names the processes of a site. */
function backends(origins: readonly string[]): string {
  const names = origins.map((_origin, index) => `bff${index + 1}`);
  const probe =
    'probe ready { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }';
  const each = origins.map((origin, index) => {
    const { hostname, port } = new URL(origin);
    return `backend ${names[index]} { .host = "${hostname}"; .port = "${port}"; .probe = ready; }`;
  });
  const added = names.map((name) => `bff.add_backend(${name});`).join(' ');
  return [probe, ...each, `sub vcl_init { new bff = directors.round_robin(); ${added} }`].join('\n');
}

/**
 * Prepares a Varnish in front of the processes of a site, with the configuration of deploy/.
 * @param folder folder for its files.
 * @param origins origin of each process.
 */
export async function varnishProgram(
  folder: string,
  { readers, purge }: VarnishPorts,
  origins: readonly string[],
): Promise<ServerProgram> {
  await mkdir(folder, { recursive: true });
  await cp(CONFIGURATION, join(folder, 'plainwell.vcl'));
  await writeFile(join(folder, 'backends.vcl'), backends(origins));
  const parameters = ['http_gzip_support=off', 'http_req_hdr_len=16k', 'timeout_idle=75'].flatMap((parameter) => [
    '-p',
    parameter,
  ]);
  return {
    program: 'varnishd',
    args: [
      ['-F', '-j', 'none', '-n', join(folder, 'work'), '-T', 'none'],
      ['-s', 'pages=malloc,64m', '-s', 'variants=malloc,16m'],
      ['-a', `readers=127.0.0.1:${readers}`, '-a', `purge=127.0.0.1:${purge}`],
      ['-f', join(folder, 'plainwell.vcl'), ...parameters],
    ].flat(),
    log: join(folder, 'log'),
    // Without a process of the site behind it, it answers 503.
    answers: async () => (await fetch(`http://127.0.0.1:${readers}/livez`)).status > 0,
  };
}
