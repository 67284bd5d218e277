import { eq, sql, type SQL } from 'drizzle-orm';
import { readers } from '../accounts/schema.ts';

/**
 * Returns a row's reader id as SQL, or `null` for a signed-out reader. The SQL is null for a deleted account, and locks
 * an existing one until the row is stored.
 */
export const readerIfKnown = (rvoId: string | null): SQL | null =>
  rvoId === null
    ? null
    : sql`(select ${readers.rvoId} from ${readers} where ${eq(readers.rvoId, rvoId)} for key share)`;
