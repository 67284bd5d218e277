import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Keys of PostgreSQL's advisory locks, shared by all processes of this site. All keys are listed here because the whole
 * database has one number space for them.
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

/** Waits for a lock. The surrounding transaction then holds the lock until its end. */
export async function lockForTransaction(transaction: Database, key: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${key})`);
}
