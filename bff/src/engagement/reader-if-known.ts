import { eq, sql, type SQL } from 'drizzle-orm';
import { readers } from '../accounts/schema.ts';

/**
 * A reader's id as a row gets it: none for a signed-out reader, and none for one whose account is deleted meanwhile.
 * Until the row is stored, the account stays.
 */
export const readerIfKnown = (rvoId: string | null): SQL | null =>
  rvoId === null
    ? null
    : sql`(select ${readers.rvoId} from ${readers} where ${eq(readers.rvoId, rvoId)} for key share)`;
