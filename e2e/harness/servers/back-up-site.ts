import { join } from 'node:path';
import { expect } from '../expect.ts';
import { runProgram } from '../run-program.ts';

const root = join(import.meta.dirname, '../../..');

async function run(command: 'backup' | 'restore', folder: string, env: Readonly<Record<string, string>>) {
  const args = [join(root, 'bff/src/backup-main.ts'), command, folder];
  const { code, out, error } = await runProgram(process.execPath, args, { folder: root, env });
  expect([code, error], out).toEqual([0, '']);
  return out;
}

/**
 * Copies a site as `npm run backup` does. Returns what the command says.
 * @param data settings that name the data of the site.
 */
export const backUpSite = (folder: string, data: Readonly<Record<string, string>>) => run('backup', folder, data);

/** Brings a copy to an empty place as `npm run restore` does. Returns what the command says. */
export const restoreSite = (folder: string, data: Readonly<Record<string, string>>) => run('restore', folder, data);
