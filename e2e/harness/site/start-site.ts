import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import { freePort } from './free-port.ts';
import { keepLogOf } from './site-logs.ts';

const root = join(import.meta.dirname, '../../..');

/** Folders of the workspace's built releases, by package folder. */
export const builds = Object.fromEntries(
  releasePackages().map(({ folder }) => [folder, join(root, folder, 'dist/release')]),
);

/** A data folder with the sample articles and no release, made once for all tests by `prepareData`. */
export const preparedData = join(root, 'e2e/.results/prepared-data');

/** Node.js' compile cache of the server, which saves a seventh of the processor time of each further start. */
const compiledModules = join(root, 'e2e/.results/compiled-modules');

/**
 * Node.js options for a site that lives for seconds only and queries its embedded database rarely. Optimized
 * compilation of the database's WebAssembly and frequent garbage collection would waste a fifth of the processor time
 * of a start.
 */
const FOR_SHORT_LIVES = ['--liftoff-only', '--max-semi-space-size=64'];

/** A running site that a test has started. */
export interface RunningSite {
  /** Origin without a trailing slash. */
  url: string;
  /** Process id of the site's main process. */
  pid: number;
  dataDir: string;
  /** Returns everything that the site has printed so far. */
  log: () => string;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  /** Options for Node.js, instead of those for a site that lives for seconds only. */
  nodeOptions?: readonly string[];
  /** Folders of built releases to register, instead of the workspace's own. */
  releases?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /**
   * A data folder that remains when the site stops, instead of a temporary one. An empty folder gets the sample
   * articles first.
   */
  dataDir?: string;
}

/**
 * Waits until the site has started.
 * @param isServing if `false`, a site that reports that it cannot serve pages also counts as started.
 */
function whenReady(child: ChildProcess, output: () => string, isServing: boolean): Promise<void> {
  const line = isServing ? /^ready /m : /^(?:not )?ready\b/m;
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (line.test(output())) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`the site ended with code ${code} before it was ready:\n${output()}`)),
    );
  });
}

/** Starts the site as `npm start` does after its build, with the sample articles and a temporary data folder. */
export async function startSite({
  nodeOptions = FOR_SHORT_LIVES,
  releases = Object.values(builds),
  env = {},
  dataDir: kept,
}: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'plainwell-e2e-')));
  if (existsSync(preparedData) && (await readdir(dataDir)).length === 0)
    await cp(preparedData, dataDir, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'bff/src/main.ts'), ...releases], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiledModules,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends the site with the worker, because a test that times out does not stop its site, and the site would slow later
  // tests.
  const endWithWorker = () => child.kill('SIGTERM');
  process.on('exit', endWithWorker);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text));
  child.stderr.on('data', (text: Buffer) => (output += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  keepLogOf({ log: () => output, hasEnded });
  await whenReady(child, () => output, releases.length > 0);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    log: () => output,
    async stop() {
      const ended = hasEnded() ? null : new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithWorker);
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
