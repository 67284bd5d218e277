import { resolve } from 'node:path';
import { readCommandLine } from '../platform/command-line.ts';
import type { Backup } from './backup-file.ts';
import type { BackupResult } from './make-backup.ts';

const usage = `Usage: npm run backup -- FOLDER
       npm run restore -- FOLDER

backup copies a site, which may run meanwhile, into a new FOLDER: all rows of its database as they
are at one moment, signing keys included, the files of all its releases, and its own pictures. It
reads the settings of the site (DATA_DIR, or DATABASE_URL and RELEASES_S3_…; MEDIA_DIR). The folder
holds readers' data and keys: keep it as secret as the database.

restore brings a backup to the place that the settings name: an empty DATA_DIR, or an empty database
of PostgreSQL and an empty MEDIA_DIR. It compares every table and every file with the backup. The kind of database may
differ from that of the copied site, and the version may be a later one. Start the site afterwards.

Exit codes: 0 done, 1 failed or incomplete, 2 wrong usage or setting, 130 interrupted.`;

/** Functions through which the commands reach the terminal and the site. */
export interface BackupCommandWorld {
  /** Folder to which FOLDER is relative. */
  cwd: string;
  /** Writes one line to the standard output. The line has no line end. */
  print: (line: string) => void;
  /** Writes one line to the standard error output. */
  printError: (line: string) => void;
  /** Copies the site into an absolute folder. */
  makeBackup: (folder: string) => Promise<BackupResult>;
  /** Restores the backup in an absolute folder. */
  restoreBackup: (folder: string) => Promise<Backup>;
}

/** Exit codes of the commands. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

type Request = { kind: 'help' } | { kind: 'wrong'; problem: string } | { kind: 'backup' | 'restore'; folder: string };

function parsed(argv: readonly string[]): Request {
  const line = readCommandLine(argv);
  if (line.kind !== 'words') return line;
  const [command, folder, ...others] = line.words;
  if (command !== 'backup' && command !== 'restore')
    return { kind: 'wrong', problem: `There is no command "${command ?? ''}".` };
  if (folder === undefined || folder === '')
    return {
      kind: 'wrong',
      problem: command === 'backup' ? 'Say which new folder gets the backup.' : 'Say which folder has the backup.',
    };
  if (others.length > 0) return { kind: 'wrong', problem: 'Name one folder; quote a path that holds spaces.' };
  return { kind: command, folder };
}

/** Formats what a backup holds as one line. */
function contentOf({ tables, releases, media, jobs }: Backup): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const waiting = jobs?.waiting.rows ?? 0;
  return `${tables.length} tables with ${rows} rows, ${waiting} waiting jobs, ${releases.length} releases, ${media.files} pictures`;
}

/**
 * Runs `npm run backup` or `npm run restore`, whose name is the first argument. Returns the exit code.
 * @throws if the site or the place of the backup fails.
 */
export async function runBackupCommand(argv: readonly string[], world: BackupCommandWorld): Promise<number> {
  const request = parsed(argv);
  if (request.kind === 'help') {
    world.print(usage);
    return exitCodes.done;
  }
  if (request.kind === 'wrong') {
    world.printError(`${request.problem}\n\n${usage}`);
    return exitCodes.usage;
  }
  const folder = resolve(world.cwd, request.folder);
  if (request.kind === 'restore') {
    world.print(`restored and compared: ${contentOf(await world.restoreBackup(folder))}`);
    return exitCodes.done;
  }
  const { backup, missing, others } = await world.makeBackup(folder);
  for (const line of missing) world.printError(`not in the backup: ${line}`);
  for (const line of others) world.printError(`not in the backup, because the site has no such thing: ${line}`);
  world.print(`backed up: ${contentOf(backup)}`);
  return missing.length === 0 ? exitCodes.done : exitCodes.failed;
}
