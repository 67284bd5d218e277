import { advisoryLocks, lockForTransaction } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';

/**
 * Does what moves pointers, alone among all processes: the order of changes must be the order in which followers see
 * them, whatever names they are of, so one lock serves all names. Kept for a few statements only.
 */
export async function withPointersLock<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.releasePointers);
    return work(transaction);
  });
}
