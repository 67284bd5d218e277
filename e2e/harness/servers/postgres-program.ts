import { mkdir, readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createPostgresFiles } from '@plainwell/tooling/testing/temporary-postgres.ts';
import type { ServerProgram } from './run-server.ts';

/** Whether this machine has PostgreSQL. */
export const hasPostgres = spawnSync('postgres', ['--version']).status === 0;

/** Line of `postmaster.pid` with the server's state (PostgreSQL, pidfile.h). */
const STATE_LINE = 7;

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

/**
 * Prepares a PostgreSQL with an empty database.
 * @param folder folder for its files, which every user can reach.
 * @returns the program, and the address of the database.
 * @throws Error if the machine has no PostgreSQL.
 */
export async function postgresProgram(folder: string): Promise<ServerProgram & { url: string }> {
  await mkdir(folder, { recursive: true });
  const files = await createPostgresFiles(folder);
  if (files === null) throw new Error('no PostgreSQL on this machine: initdb is not on the PATH');
  const { data, account, options, url } = files;
  return {
    url,
    program: 'postgres',
    args: ['-D', data, ...options],
    ...(account === undefined ? {} : { account }),
    log: join(folder, 'log'),
    async answers() {
      // The file of a server that has crashed still says `ready`, but nothing accepts connections then.
      if (!(await accepts(join(folder, '.s.PGSQL.5432')))) return false;
      const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      return lines[STATE_LINE]?.trim() === 'ready';
    },
  };
}
