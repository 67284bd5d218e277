/* Entry point of `npm run backup` and `npm run restore`. The first argument is the name of the command. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { copyDatabaseOfRunningSite, isServed } from './admin-socket/running-site.ts';
import { embeddedDatabaseOf } from './admin-socket/site-database.ts';
import { exitCodes, runBackupCommand } from './backup/command.ts';
import { emptyDatabaseOf, snapshotOf } from './backup/database/open-site-database.ts';
import { makeBackup } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readSettings } from './config/settings.ts';
import { keepWebAssemblySmall } from './database/connection/web-assembly-memory.ts';
import { describeStartFault } from './describe-start-fault.ts';
import { makeDatabaseCopy } from './platform/data-dir/database-copy.ts';
import { whileLocked } from './platform/data-dir/data-dir-lock.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(exitCodes.usage);
}
const { settings } = read;
const { dataDir } = settings;
const stopped = new AbortController();
process.on('SIGINT', () => stopped.abort());
process.on('SIGTERM', () => stopped.abort());
const { signal } = stopped;
keepWebAssemblySmall();

/** Copies the files of the embedded database, in the running site if there is one. Returns the folder of the copy. */
async function copyFiles(): Promise<string> {
  if (await isServed(settings, process.env)) return copyDatabaseOfRunningSite(dataDir, signal);
  const source = embeddedDatabaseOf(dataDir);
  const copy = (target: string) => cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return whileLocked(dataDir, () => makeDatabaseCopy(dataDir, copy));
}

try {
  const code = await runBackupCommand(process.argv.slice(2), {
    cwd: process.env['CALLER_DIRECTORY'] ?? process.cwd(),
    print: console.log,
    printError: console.error,
    makeBackup: (folder) => makeBackup({ ...settings, withSnapshot: snapshotOf(settings, copyFiles) }, folder, signal),
    restoreBackup: (folder) =>
      whileLocked(dataDir, () =>
        restoreBackup(folder, { ...settings, withDatabase: emptyDatabaseOf(settings) }, signal),
      ),
  });
  process.exit(code);
} catch (error) {
  if (signal.aborted) {
    console.error('Interrupted: there is no backup, and nothing was restored.');
    process.exit(exitCodes.interrupted);
  }
  console.error(
    (await describeStartFault(error, settings)) ?? (error instanceof Error ? error.message : String(error)),
  );
  process.exit(exitCodes.failed);
}
