import type { Readable } from 'node:stream';
import type { Database, ExecuteSql } from '../../database/database.ts';

/**
 * One connection to a database, for copying rows in PostgreSQL's text format (COPY). Both kinds of database write the
 * same bytes for the same row.
 */
export interface CopyConnection {
  db: Database;
  executeSql: ExecuteSql;
  driver: 'pglite' | 'postgresql';
  /** Applies the migrations of a folder that are missing. */
  migrate: (migrationsFolder: string) => Promise<void>;
  /** Returns the rows of a query. */
  copyOut: (query: string) => Promise<Readable>;
  /** Inserts rows, all or none. */
  copyIn: (table: string, columns: readonly string[], rows: Readable) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a connection, calls `use` with it, and closes it. */
export type UseConnection = <Result>(use: (connection: CopyConnection) => Promise<Result>) => Promise<Result>;

/** Calls `use` with an open connection, and closes it. */
export async function using<Result>(
  connection: CopyConnection,
  use: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/** Settings that decide how PostgreSQL writes values as text (PostgreSQL, sections 19.11.1 and 19.11.2). */
export const TEXT_SETTINGS = `
  set time zone 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1;
  set bytea_output to 'hex'; set search_path to public; set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0`;
