import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Files of a PostgreSQL server, which listens only at a socket in their folder. */
export interface PostgresFiles {
  /** Folder of the database. */
  data: string;
  /** User and group to which the files belong, if the server must not have those of this process. */
  account: { uid: number; gid: number } | undefined;
  /** Options of the server. */
  options: readonly string[];
  url: string;
}

/**
 * Makes the files of a PostgreSQL server with the system's programs, unless the folder has them.
 * @param folder folder for them. Every user must be able to reach it, because PostgreSQL refuses to run as root.
 * @returns `null` if `initdb` is not on the PATH.
 */
export async function createPostgresFiles(folder: string): Promise<PostgresFiles | null> {
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  try {
    const made = ['-D', data, '-U', 'plainwell', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    if (!existsSync(data)) await run('initdb', made, { ...account, cwd: folder });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return {
    data,
    account,
    options: ['-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    url: `postgres://plainwell@localhost/postgres?host=${encodeURIComponent(folder)}`,
  };
}

/** Starts a server with the system's PostgreSQL. Returns `null` if `initdb` and `pg_ctl` are not on the PATH. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const files = await createPostgresFiles(folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  if (files === null) {
    await remove();
    return null;
  }
  const { data, account, options, url } = files;
  const settings = { ...account, cwd: folder };
  const start = async () => {
    const log = join(folder, 'log');
    await run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options.join(' ')], settings);
  };
  const crash = async () => void (await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data], settings));
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url,
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
