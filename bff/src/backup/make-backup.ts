import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultMediaDir } from '../config/values/media-dir.ts';
import { appliedMigrations } from '../database/connection/migrate-database.ts';
import { tablesOfMigrations } from '../database/migrations-folder.ts';
import { type Backup, type CopiedRows, rowsFile, writeBackupFile } from './backup-file.ts';
import { backUpMedia } from './backup-media.ts';
import { backUpReleases, type ReleasePlace, storedReleases } from './backup-releases.ts';
import { rowsOfJobs, rowsOfTable, type RowSource, writeRows } from './database/copy-rows.ts';
import type { CopyConnection, UseConnection } from './database/copy-connection.ts';
import { findTables, sequenceValues } from './database/site-tables.ts';
import { JOB_COLUMNS, jobQueues } from './database/waiting-jobs.ts';

/** Parts of a site that a backup copies. */
export interface BackupSource extends ReleasePlace {
  /** Folder with the site's own pictures. */
  mediaDir: string;
  /**
   * Calls `use` with the database as it is at one moment. What the connection reads stays the same, whatever the site
   * writes.
   */
  withSnapshot: UseConnection;
}

/** What became of a backup. */
export interface BackupResult {
  backup: Backup;
  /** Releases and pictures whose files are not in the backup, one line each that says why. */
  missing: string[];
  /** Tables and columns that are not in the backup, because the site does not have them. One description each. */
  others: string[];
}

/** Makes the folder for a backup, which must be new or empty. Returns whether it is new. */
async function makeEmptyFolder(folder: string): Promise<boolean> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a new folder, so that no other backup is lost`);
  return isNew;
}

/** Copies all rows of the site that a connection sees. */
async function copyDatabase(connection: CopyConnection, folder: string, signal: AbortSignal) {
  const copy = async (source: RowSource): Promise<CopiedRows> => {
    signal.throwIfAborted();
    const { rows, digest } = await writeRows(connection, source, rowsFile(folder, source.name));
    return { table: source.name, columns: [...source.columns], rows, digest };
  };
  const migrations = (await appliedMigrations(connection.executeSql)).length;
  const { ofSite, others } = await findTables(connection.db, await tablesOfMigrations(migrations));
  const tables: CopiedRows[] = [];
  for (const table of ofSite) tables.push(await copy(rowsOfTable(table)));
  const queues = await jobQueues(connection.db);
  return {
    copied: {
      database: connection.driver,
      migrations,
      tables,
      jobs: queues === null ? null : { queues, waiting: await copy(rowsOfJobs(JOB_COLUMNS)) },
      sequences: await sequenceValues(connection.db, ofSite),
    },
    others,
  };
}

/**
 * Returns the folder of the site's own pictures; `null` if it does not exist and no setting names it.
 * @throws if a setting names a folder that does not exist, such as that of a volume that is not mounted.
 */
function mediaFolderOf({ mediaDir, dataDir }: BackupSource): string | null {
  if (existsSync(mediaDir)) return mediaDir;
  if (mediaDir === defaultMediaDir(dataDir)) return null;
  throw new Error(`setting MEDIA_DIR: ${mediaDir} does not exist here. Name the folder that the site has`);
}

/** Copies all rows as they are at one moment, and the files of all releases of that moment. */
function copySite(
  source: BackupSource,
  folder: string,
  signal: AbortSignal,
): Promise<BackupResult & { isReleaseMissing: boolean }> {
  return source.withSnapshot(async (connection) => {
    const { kept, missing } = await backUpReleases(await storedReleases(connection.db), source, folder, signal);
    const { copied, others } = await copyDatabase(connection, folder, signal);
    // After the rows, so that the pictures of all copied articles are there.
    const pictures = await backUpMedia(mediaFolderOf(source), folder, signal);
    const { media } = pictures;
    return {
      backup: { format: 1, completedAt: new Date().toISOString(), ...copied, media, releases: kept },
      missing: [...missing, ...pictures.missing],
      others,
      isReleaseMissing: missing.length > 0,
    };
  });
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Copies a site, which may run meanwhile, into a new folder.
 * @throws if a part of the site does not answer. Then nothing is left in the folder.
 */
export async function makeBackup(source: BackupSource, folder: string, signal: AbortSignal): Promise<BackupResult> {
  const isNew = await makeEmptyFolder(folder);
  try {
    let result = await copySite(source, folder, signal);
    if (result.isReleaseMissing) {
      // The site may have pruned a release after the snapshot and before its files were copied. Another snapshot does
      // not have that release any more.
      await emptyFolder(folder);
      result = await copySite(source, folder, signal);
    }
    await writeBackupFile(folder, result.backup);
    return result;
  } catch (error) {
    await emptyFolder(folder);
    if (isNew) await rmdir(folder);
    throw error;
  }
}
