import { advisoryLocks, lockForTransaction } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';

/**
 * Runs work that moves pointers, under one lock for all processes. One lock serves all names, because followers must
 * see changes of all names in the order of their numbers. Hold the lock only for a few statements.
 */
export async function withPointersLock<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.releasePointers);
    return work(transaction);
  });
}
