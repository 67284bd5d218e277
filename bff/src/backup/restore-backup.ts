import { appliedMigrations, knownMigrations, migrateDatabase } from '../database/connection/migrate-database.ts';
import { migrationsFolder, tablesOfMigrations, withFirstMigrations } from '../database/migrations-folder.ts';
import { edgeCachePositions } from '../edge/schema.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { type Backup, type CopiedRows, readBackupFile, rowsFile } from './backup-file.ts';
import { removeMedia, requireEmptyMedia, restoreMedia } from './backup-media.ts';
import { type ReleasePlace, restoreReleases, storedReleases } from './backup-releases.ts';
import type { CopyConnection } from './database/copy-connection.ts';
import { readRows, type RowSource, rowsOfJobs, rowsOfTable, tallyRows, type Tally } from './database/copy-rows.ts';
import { filledTables, findTables, setSequence, type SiteTable } from './database/site-tables.ts';
import { createQueues } from './database/waiting-jobs.ts';

/** Place for a restored site. */
export interface RestoreTarget extends ReleasePlace {
  /** Folder for the site's own pictures. */
  mediaDir: string;
  /** Calls `use` with a database that must have no rows. The database counts as complete if `use` does not throw. */
  withDatabase: (use: (connection: CopyConnection) => Promise<void>) => Promise<void>;
}

/** @throws with a message for the operator if the rows are not those of the backup. */
function requireSame(found: Tally, { table, rows, digest }: CopiedRows, place: string): void {
  if (found.rows === rows && found.digest === digest) return;
  throw new Error(
    `${place} of ${table} has ${found.rows} rows with the digest ${found.digest}, not ${rows} with ${digest}`,
  );
}

/** Inserts rows of a backup, and compares what the database has then. */
async function restoreRows(
  connection: CopyConnection,
  source: RowSource,
  copied: CopiedRows,
  folder: string,
): Promise<void> {
  const read = await readRows(connection, source, rowsFile(folder, source.name)).catch((cause: unknown) => {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new Error(`the rows of ${source.name} cannot be restored (${reason})`, { cause });
  });
  requireSame(read, copied, 'the backup is damaged: the file');
  requireSame(await tallyRows(connection, source), copied, 'the restored site differs from the backup: the table');
}

/**
 * Returns the row sources of a backup in the order in which the database accepts them.
 * @param known the tables of the database.
 */
function sourcesOf(known: readonly SiteTable[], { tables }: Backup): [RowSource, CopiedRows][] {
  for (const { table, columns } of tables) {
    const found = known.find(({ name }) => name === table)?.columns ?? [];
    const unknown = columns.filter((column) => !found.includes(column));
    if (unknown.length > 0)
      throw new Error(
        `the backup has ${table} with ${unknown.join(', ')}, which no version of the site has:` +
          ' the copied database also had tables of another program',
      );
  }
  return known.flatMap(({ name }) => {
    const copied = tables.find(({ table }) => table === name);
    return copied === undefined ? [] : [[rowsOfTable({ name, columns: copied.columns }), copied] as const];
  });
}

/** Brings an empty database to the state in which the backup was made. Returns the site's tables. */
async function prepareTables(connection: CopyConnection, { migrations, jobs }: Backup): Promise<SiteTable[]> {
  const known = knownMigrations().length;
  const applied = (await appliedMigrations(connection.executeSql)).length;
  if (migrations > known)
    throw new Error(`a newer version of the site made this backup: restore it with that version, or with a later one`);
  if (applied > migrations)
    throw new Error('the database has tables of a newer version than the backup: name an empty database');
  await withFirstMigrations(migrations, connection.migrate);
  const { ofSite } = await findTables(connection.db, await tablesOfMigrations(migrations));
  const filled = await filledTables(connection.db, ofSite);
  if (filled.length > 0)
    throw new Error(`the database is not empty: it has rows in ${filled.join(', ')}. Name an empty database`);
  if (jobs !== null) await createQueues(connection, jobs.queues);
  return ofSite;
}

/** Restores rows and files. The rows count only when the files are in their place. */
async function restoreSite(
  connection: CopyConnection,
  backup: Backup,
  folder: string,
  { place, signal }: { place: Omit<RestoreTarget, 'withDatabase'>; signal: AbortSignal },
): Promise<void> {
  const { executeSql, db } = connection;
  const tables = await prepareTables(connection, backup);
  await requireEmptyMedia(backup.media, place.mediaDir);
  await executeSql('begin');
  try {
    for (const [source, copied] of sourcesOf(tables, backup)) {
      signal.throwIfAborted();
      await restoreRows(connection, source, copied, folder);
    }
    if (backup.jobs !== null) {
      const { waiting } = backup.jobs;
      await restoreRows(connection, rowsOfJobs(waiting.columns), waiting, folder);
    }
    for (const sequence of backup.sequences) await setSequence(db, sequence);
    const saved = new Set(backup.releases.map(releaseId));
    const releases = (await storedReleases(db)).filter((release) => saved.has(releaseId(release)));
    await restoreReleases(releases, place, folder, signal);
    await restoreMedia(backup.media, place.mediaDir, folder, signal);
    await executeSql('commit').catch(async (error: unknown) => {
      await removeMedia(backup.media, place.mediaDir);
      throw error;
    });
  } catch (error) {
    await executeSql('rollback').catch(() => undefined);
    throw error;
  }
  await migrateDatabase(executeSql, () => connection.migrate(migrationsFolder));
  // A cache in front may keep pages of the time after the backup. The site empties caches that it does not know.
  await db.delete(edgeCachePositions);
  await executeSql('analyze');
}

/**
 * Restores a backup into an empty place, and compares each table and each file with the backup.
 * @throws with a message for the operator if the place is not empty, or the backup is damaged or of a newer version.
 */
export async function restoreBackup(folder: string, target: RestoreTarget, signal: AbortSignal): Promise<Backup> {
  const backup = await readBackupFile(folder);
  await target.withDatabase((connection) => restoreSite(connection, backup, folder, { place: target, signal }));
  return backup;
}
