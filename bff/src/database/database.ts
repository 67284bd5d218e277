import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { AvailabilityListener } from './connection/circuit-breaker.ts';
import type { Listen } from './notifications.ts';

/** The one handle to the data, whichever driver stands behind it. A transaction is a `Database` too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Runs SQL that a library (the job queue) writes. Without values the text may hold several statements; the rows of all
 * of them are returned.
 */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** An open database and the way to let go of it. */
export interface OpenDatabase {
  db: Database;
  driver: 'pglite' | 'postgresql';
  /** A newer version of the site has changed its tables. */
  isNewer: boolean;
  executeSql: ExecuteSql;
  /** Begins to look after the database: from now on, calls fail at once while it is away. */
  watch(listener: AvailabilityListener): void;
  /** Hears of notifications; over PostgreSQL from the first look after the database on. */
  listen: Listen;
  /** Ends every connection, after the queries under way. Safe to call twice. */
  close(): Promise<void>;
}
