import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Listen } from './notifications.ts';

/** Access to the database, the same for both drivers. A transaction is a `Database` too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Runs SQL that a library (the job queue) generates. Without values, the text may contain several statements. Returns
 * the rows of all statements.
 */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Called when the database becomes unreachable, with the reason in a word or two, and when the database is back. */
export interface AvailabilityListener {
  onAway(reason: string): void;
  onBack(): void;
}

/** Connections of this process to the database. */
export interface ConnectionCounts {
  used: number;
  idle: number;
  /** Number of callers that wait for a free connection. */
  awaited: number;
}

/** An open database. */
export interface OpenDatabase {
  db: Database;
  driver: 'pglite' | 'postgresql';
  /** Whether a newer version of the site has migrated the tables. */
  isNewer: boolean;
  executeSql: ExecuteSql;
  /** Starts to monitor the database: from now on, calls fail at once while the database is unreachable. */
  watch(listener: AvailabilityListener): void;
  /** Counts the connections; `null` for the embedded database, which has none. */
  connections(): ConnectionCounts | null;
  /**
   * Copies the files of the embedded database into an empty folder, as they are at one moment. `null` for PostgreSQL,
   * and for a database in memory.
   */
  copyFiles: ((target: string) => Promise<void>) | null;
  /**
   * Registers a listener for notifications of the database. With PostgreSQL they arrive only after `watch` has been
   * called, because its first probe opens the connection that receives them.
   */
  listen: Listen;
  /** Closes all connections after the queries in progress. Safe to call twice. */
  close(): Promise<void>;
}
