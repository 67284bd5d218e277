import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Keys of PostgreSQL's advisory locks that processes of this site share. One number space for the whole database, so
 * they are listed together.
 */
export const advisoryLocks = {
  migrations: 7_340_001,
  contentWriters: 7_340_002,
  signingKeys: 7_340_003,
  releasePointers: 7_340_005,
  releaseTokens: 7_340_007,
  telemetry: 7_340_008,
  queues: 7_340_009,
} as const;

/** Waits for a lock that the surrounding transaction then holds until its end. */
export async function lockForTransaction(transaction: Database, key: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${key})`);
}
