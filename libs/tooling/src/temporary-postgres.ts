import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that PostgreSQL runs as when the tests run as root, which it refuses: "nobody" on every system. */
const NOBODY = 65_534;

/** A PostgreSQL server for one test file of any package, reached by a socket in its own folder and by nothing else. */
export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server from the system's PostgreSQL; `null` where `initdb` and `pg_ctl` are not on the PATH. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-postgres-'));
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const settings = { ...account, cwd: folder };
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('initdb', ['-D', data, '-U', 'plainwell', '-A', 'trust', '-E', 'UTF8', '--no-sync'], settings);
    const options = `-k ${folder} -c listen_addresses= -c fsync=off`;
    await run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options], settings);
  } catch (error) {
    await remove();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return {
    url: `postgres://plainwell@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data], settings);
      await remove();
    },
  };
}
