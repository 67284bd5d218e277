import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * User id for PostgreSQL if the tests run as root, because PostgreSQL refuses to run as root: "nobody" on every system.
 */
const NOBODY = 65_534;

/** A PostgreSQL server for one test file of any package, reachable only through a socket in the server's own folder. */
export interface TemporaryPostgres {
  url: string;
  /** Ends the server at once like a crash; `start` restarts it with its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Suspends all processes of the server: it accepts connections and answers nothing until `goOn`. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the ids of the server's first process and its children. */
async function processesOf(data: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first]);
  return [Number(first), ...stdout.split('\n').flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))];
}

/** Sends a signal to all processes of the server. Skips processes that have ended. */
async function signalAll(data: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(data)) {
    try {
      process.kill(pid, signal);
    } catch {
      continue;
    }
  }
}

/** Starts a server with the system's PostgreSQL. Returns `null` if `initdb` and `pg_ctl` are not on the PATH. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-postgres-'));
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const settings = { ...account, cwd: folder };
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const remove = () => rm(folder, { recursive: true, force: true });
  const start = async () => {
    const options = `-k ${folder} -c listen_addresses= -c fsync=off`;
    await run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options], settings);
  };
  const crash = async () => void (await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data], settings));
  try {
    await run('initdb', ['-D', data, '-U', 'plainwell', '-A', 'trust', '-E', 'UTF8', '--no-sync'], settings);
    await start();
  } catch (error) {
    await remove();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return {
    url: `postgres://plainwell@localhost/postgres?host=${encodeURIComponent(folder)}`,
    crash,
    start,
    hang: () => signalAll(data, 'SIGSTOP'),
    goOn: () => signalAll(data, 'SIGCONT'),
    async stop() {
      // A test may have left the server stopped.
      await crash().catch(() => undefined);
      await remove();
    },
  };
}
