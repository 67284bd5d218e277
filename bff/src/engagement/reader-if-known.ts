import { eq, sql, type SQL } from 'drizzle-orm';
import { readers } from '../accounts/schema.ts';

/**
 * Returns SQL for the reader id of a row, or `null` for a signed-out reader. The SQL yields null if the account was
 * deleted. Otherwise it locks the account until the transaction ends.
 */
export const readerIfKnown = (rvoId: string | null): SQL | null =>
  rvoId === null
    ? null
    : sql`(select ${readers.rvoId} from ${readers} where ${eq(readers.rvoId, rvoId)} for key share)`;
