import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFree } from '../site/free-port.ts';
import { bucketProgram } from './bucket-program.ts';
import { keepRunning, type KeptServer } from './keep-running.ts';
import { hasNginx, nginxProgram } from './nginx-program.ts';
import { hasPostgres, postgresProgram } from './postgres-program.ts';
import { providersProgram } from './providers-program.ts';
import type { ServerProgram } from './run-server.ts';
import { siteProgram } from './site-program.ts';
import { hasVarnish, varnishProgram, type VarnishPorts } from './varnish-program.ts';

/**
 * Library that gives a process another time; empty if this machine does not have it. `npm run test:full` installs
 * faketime where possible.
 */
const fakeTime = spawnSync('faketime', ['-m', 'now', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout ?? '';

/** Whether this machine can run processes whose clocks are off. */
export const hasFaketime = fakeTime !== '';

/**
 * Returns a program that runs with a clock that is off; its monotonic clock is right. Sets the library's own variables,
 * because the program faketime would not pass signals on.
 */
function withClock(program: ServerProgram, off: string | undefined): ServerProgram {
  if (off === undefined) return program;
  const clock = {
    LD_PRELOAD: fakeTime.trim(),
    FAKETIME: off,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { ...program, env: { ...program.env, ...clock } };
}

/** Servers that a cluster needs and this machine does not have. `npm run cluster` installs them where possible. */
export const missingServers = Object.entries({ PostgreSQL: hasPostgres, Varnish: hasVarnish, nginx: hasNginx })
  .filter(([, isHere]) => !isHere)
  .map(([name]) => name);

export interface ClusterOptions {
  /** Number of the site's processes. */
  processes?: number;
  /** Number of caches, which are instances of Varnish. */
  caches?: number;
  /** Returns the address to which the site sends the purges of a cache. By default it is the cache itself. */
  purgesBy?: (origin: string) => Promise<string>;
  /** Port for readers; a free one by default. */
  port?: number;
  /** Whether readers come by https, with a self-signed certificate. */
  isSecure?: boolean;
  /** Returns the address at which the processes reach the bucket. By default it is the bucket itself. */
  bucketBy?: (origin: string) => Promise<string>;
  /** How much the clocks of the processes are off, such as `+5m`, in their order. By default they are right. */
  clocks?: readonly string[];
  /** Further settings of the site. */
  settings?: Readonly<Record<string, string>>;
  /** Receives a line about each unexpected end of a server. */
  say?: (line: string) => void;
}

/** A process of the site in a cluster. */
export interface ClusterProcess extends KeptServer {
  /** Its own origin, behind the cache. */
  url: string;
  dataDir: string;
  /** File to which it prints. */
  log: string;
}

/** A site as on several machines: nginx, Varnish, processes, and what these share. */
export interface Cluster {
  /** Origin for readers. */
  url: string;
  /** Origin of the first cache, behind nginx. */
  cache: string;
  /** Origins of all caches. */
  caches: readonly string[];
  /** Folder of all files of the cluster, which it removes when it stops. */
  folder: string;
  processes: readonly [ClusterProcess, ...ClusterProcess[]];
  /** Settings with which a command reaches the site's database and bucket. */
  data: Readonly<Record<string, string>>;
  postgres: KeptServer;
  bucket: KeptServer;
  /** The first cache. */
  varnish: KeptServer;
  /** All caches. */
  varnishes: readonly KeptServer[];
  /** All servers, in the order in which they have started. */
  servers: readonly KeptServer[];
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, a bucket, the local providers, processes of the built site, and Varnish and nginx with the files of
 * deploy/. Each server starts again whenever it ends.
 * @throws Error if the machine lacks a server, or if one does not start.
 */
export async function startCluster({
  processes: count = 3,
  caches: cacheCount = 1,
  purgesBy = async (origin) => origin,
  bucketBy = async (origin) => origin,
  port,
  isSecure = false,
  clocks = [],
  settings = {},
  say = () => undefined,
}: ClusterOptions = {}): Promise<Cluster> {
  if (missingServers.length > 0) throw new Error(`not on this machine: ${missingServers.join(', ')}`);
  if (port !== undefined && !(await isFree(port))) throw new Error(`port ${port} of this machine is taken`);
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-cluster-'));
  // PostgreSQL may run as another user. The folders of the processes are closed to others.
  await chmod(folder, 0o711);
  const servers: KeptServer[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  async function start(name: string, program: ServerProgram): Promise<KeptServer> {
    const server = await keepRunning(name, program, say);
    servers.push(server);
    return server;
  }

  try {
    const url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${port ?? (await freePort())}`;
    const varnishPorts: VarnishPorts[] = [];
    for (let number = 0; number < cacheCount; number += 1)
      varnishPorts.push({ readers: await freePort(), purge: await freePort() });
    const purges = await Promise.all(varnishPorts.map(({ purge }) => purgesBy(`http://127.0.0.1:${purge}`)));
    const database = await postgresProgram(join(folder, 'postgres'));
    const postgres = await start('PostgreSQL', database);
    const objects = await bucketProgram(join(folder, 'bucket'), await freePort());
    const bucket = await start('bucket', objects);
    const signIn = await providersProgram(join(folder, 'providers'), await freePort(), url);
    await start('providers', signIn);

    const endpoint = await bucketBy(objects.settings.RELEASES_S3_ENDPOINT);
    const data = { DATABASE_URL: database.url, ...objects.settings, RELEASES_S3_ENDPOINT: endpoint };
    const shared = {
      PUBLIC_URL: url,
      TRUST_PROXY: '2',
      EDGE_CACHE: 'varnish',
      EDGE_CACHE_URL: purges.join(','),
      RENDER_WORKERS: '1',
      // Longer than Varnish's probe needs to notice.
      DRAIN_SECONDS: '4',
      ...data,
      ...signIn.settings,
      ...settings,
    };
    async function startProcess(number: number): Promise<ClusterProcess> {
      const [dataDir, processPort] = [join(folder, `process-${number}`), await freePort()];
      const program = await siteProgram(dataDir, processPort, shared);
      const server = await start(`process ${number}`, withClock(program, clocks[number - 1]));
      return { ...server, url: `http://127.0.0.1:${processPort}`, dataDir, log: program.log };
    }
    // Alone, because it fills the database.
    const first = await startProcess(1);
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => startProcess(index + 2)));
    const processes = [first, ...others] as const;
    const origins = processes.map(({ url: origin }) => origin);
    const varnishes: KeptServer[] = [];
    for (const [index, ports] of varnishPorts.entries()) {
      const name = cacheCount === 1 ? 'Varnish' : `Varnish ${index + 1}`;
      varnishes.push(await start(name, await varnishProgram(join(folder, `varnish-${index + 1}`), ports, origins)));
    }
    const caches = varnishPorts.map(({ readers }) => `http://127.0.0.1:${readers}`);
    await start('nginx', await nginxProgram(join(folder, 'nginx'), { readers: url, caches, origins }));
    const [cache = url] = caches;
    const [varnish] = varnishes;
    if (varnish === undefined) throw new Error('a cluster has at least one cache');
    return {
      url,
      cache,
      caches,
      folder,
      processes,
      data,
      postgres,
      bucket,
      varnish,
      varnishes,
      servers,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
