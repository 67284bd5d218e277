import { DrizzleQueryError } from 'drizzle-orm/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { databaseFault } from '../database-fault.ts';
import type { ExecuteSql } from '../database.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { UnusableDatabaseError } from './unusable-database.ts';
import { errorCode } from '../../error-code.ts';

/** Table in which Drizzle records the applied migrations, each with the time at which the migration was written. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';
/** SQLSTATE codes for a table, type or function that already exists (PostgreSQL, appendix A). */
const IS_THERE = new Set(['42P07', '42710', '42723']);

const OTHER_DATABASE =
  'give this version a database of its own (DATA_DIR, DATABASE_URL), and load the articles again with npm run content -- import';

/** Returns the times at which the applied migrations were written, in milliseconds since the epoch. */
export async function appliedMigrations(executeSql: ExecuteSql): Promise<number[]> {
  const { rows: found } = await executeSql(`select to_regclass('${MIGRATIONS_TABLE}') is not null as there`);
  if (found[0]?.['there'] !== true) return [];
  const { rows } = await executeSql(`select created_at from ${MIGRATIONS_TABLE}`);
  return rows.map((row) => Number(row['created_at']));
}

/**
 * Returns the code and the message of a failed migration. Prefers the database's own message because Drizzle's repeats
 * the statement.
 */
function reasonOf(error: unknown): { code: string; words: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return {
    code: errorCode(cause) ?? '',
    words: (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '',
  };
}

/** Returns the times at which the migrations of this version were written, in milliseconds since the epoch. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/**
 * Brings the tables of a database up to date. Accepts a database that a newer version has migrated further, so that
 * operators can return to the previous version. That version works because most migrations only add tables and columns.
 * @param migrate applies the missing migrations.
 * @returns whether a newer version has migrated the database.
 * @throws UnusableDatabaseError if the tables are of a version before 1.0.0 or of another program, or cannot be
 * changed.
 */
export async function migrateDatabase(
  executeSql: ExecuteSql,
  migrate: () => Promise<void>,
): Promise<{ isNewer: boolean }> {
  const known = knownMigrations();
  const applied = await appliedMigrations(executeSql);
  // Version 1.0.0 replaced all earlier migrations.
  if (applied.some((written) => written < Math.min(...known))) {
    throw new UnusableDatabaseError(
      'was created by a version of the site before 1.0.0, and this version cannot convert its tables',
      OTHER_DATABASE,
    );
  }
  try {
    await migrate();
    return { isNewer: applied.some((written) => written > Math.max(...known)) };
  } catch (error) {
    if (databaseFault(error) !== null) throw error;
    const { code, words } = reasonOf(error);
    if (IS_THERE.has(code))
      throw new UnusableDatabaseError(`contains tables that do not belong to this site (${words})`, OTHER_DATABASE, {
        cause: error,
      });
    throw new UnusableDatabaseError(`cannot be brought up to date (${words})`, 'fix that, or restore a backup', {
      cause: error,
    });
  }
}
