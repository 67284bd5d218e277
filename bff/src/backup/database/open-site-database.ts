import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.ts';
import { makeDatabaseFolder } from '../../database/connection/create-embedded-database.ts';
import { EMBEDDED_DATABASE_FOLDER } from '../../database/connection/open-database.ts';
import { type CopyConnection, using, type UseConnection } from './copy-connection.ts';
import { openEmbeddedCopies } from './embedded-connection.ts';
import { connectToPostgres } from './postgres-connection.ts';

/** Settings that say where a site keeps its rows. */
type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Creates a function that opens a snapshot of a site's database: a transaction of PostgreSQL, or a copy of the files of
 * the embedded database.
 * @param copyFiles makes the copy and returns its folder, which this function removes.
 */
export function snapshotOf({ databaseUrl }: DatabaseSettings, copyFiles: () => Promise<string>): UseConnection {
  return async (use) => {
    if (databaseUrl !== undefined) {
      return using(await connectToPostgres(databaseUrl), async (connection) => {
        // The first statement sets the moment (PostgreSQL, section 13.2.2).
        await connection.executeSql('begin isolation level repeatable read, read only; select 1');
        return use(connection);
      });
    }
    const folder = await copyFiles();
    try {
      return await using(await openEmbeddedCopies(folder), use);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/**
 * Creates a function that opens the empty database of a site. A restored embedded database gets its place in DATA_DIR
 * when it is complete.
 */
export function emptyDatabaseOf({ dataDir, databaseUrl }: DatabaseSettings) {
  return async (use: (connection: CopyConnection) => Promise<void>): Promise<void> => {
    if (databaseUrl !== undefined) return using(await connectToPostgres(databaseUrl), use);
    const folder = join(dataDir, EMBEDDED_DATABASE_FOLDER);
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new Error(`${folder} has a database already: set DATA_DIR to a new folder`);
    await rmdir(folder);
    await makeDatabaseFolder(folder, async (unfinished) => using(await openEmbeddedCopies(unfinished), use));
  };
}
