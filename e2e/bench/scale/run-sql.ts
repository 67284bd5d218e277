import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runProgram } from '../../harness/run-program.ts';

/** Whether this machine has the client of PostgreSQL. */
export const hasPsql = spawnSync('psql', ['--version']).status === 0;

/** Arguments that keep psql from reading its user's settings and from going on after an error. */
const STRICT = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1'];

async function psql(url: string, args: readonly string[]): Promise<void> {
  const { code, out, error } = await runProgram('psql', [...STRICT, ...args, url], { folder: '/', env: {} });
  if (code !== 0) throw new Error(`psql ended with ${code}: ${error}${out}`);
}

/** Runs a statement. @throws Error with the database's message. */
export const runStatement = (url: string, statement: string) => psql(url, ['--command', statement]);

/**
 * Runs a script of the folder `sql`.
 * @param variables values of the script's variables.
 * @throws Error with the database's message.
 */
export const runScript = (url: string, script: string, variables: Readonly<Record<string, string>> = {}) =>
  psql(url, [
    ...Object.entries(variables).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    '--file',
    join(import.meta.dirname, 'sql', script),
  ]);
