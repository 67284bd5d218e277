import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accountAudit, readers } from '../schema.ts';

/**
 * One kind of data that the site holds about readers, besides the account itself. Each domain that keeps rows of
 * readers has one in the list that `start-site.ts` hands to accounts: exporting and deleting are complete by that list
 * alone.
 */
export interface ReaderDataSource {
  /** Names the kind in exports and in the audit. */
  name: string;
  /** The tables whose rows of a reader it exports and erases. */
  tables: readonly PgTable[];
  /** Everything of one reader, as the reader may read it: no digests, no keys. */
  read: (db: Database, rvoId: string) => Promise<readonly object[]>;
  /** @returns number of rows that are gone. */
  erase: (db: Database, rvoId: string) => Promise<number>;
}

/** Number of rows by kind. */
export type ReaderDataCounts = Record<string, number>;

/** Everything that the site holds about a reader, and how much that is. */
export interface ReaderDataExport {
  document: object;
  counts: ReaderDataCounts;
}

/** Gives readers their data, and deletes it. Both leave a row in `account_audit` and nothing else. */
export type ReaderData = ReturnType<typeof createReaderData>;

export function createReaderData(db: Database, sources: readonly ReaderDataSource[]) {
  return {
    /** `null` when there is no such reader any more. */
    export(rvoId: string): Promise<ReaderDataExport | null> {
      return db.transaction(async (transaction) => {
        const [account] = await transaction.select().from(readers).where(eq(readers.rvoId, rvoId));
        if (!account) return null;
        const { id, at, action, counts: rows } = accountAudit;
        const audit = await transaction
          .select({ at, action, counts: rows })
          .from(accountAudit)
          .where(eq(accountAudit.rvoId, rvoId))
          .orderBy(id);
        const kinds: Record<string, readonly object[]> = {};
        for (const { name, read } of sources) kinds[name] = await read(transaction, rvoId);
        const counts: ReaderDataCounts = { account: 1 };
        for (const [name, of] of Object.entries(kinds)) counts[name] = of.length;
        await transaction.insert(accountAudit).values({ action: 'exported', rvoId, counts });
        return { document: { account, ...kinds, audit }, counts };
      });
    },

    /**
     * Deletes a reader with everything that is theirs, or nothing at all. `null` when there is no such reader any more.
     */
    erase(rvoId: string): Promise<ReaderDataCounts | null> {
      return db.transaction(async (transaction) => {
        // Held to the end: what is saved or signed in meanwhile finds no reader afterwards.
        const [reader] = await transaction
          .select({ rvoId: readers.rvoId })
          .from(readers)
          .where(eq(readers.rvoId, rvoId))
          .for('update');
        if (!reader) return null;
        const counts: ReaderDataCounts = { account: 1 };
        for (const { name, erase } of sources) counts[name] = await erase(transaction, rvoId);
        await transaction.delete(readers).where(eq(readers.rvoId, rvoId));
        await transaction.insert(accountAudit).values({ action: 'deleted', rvoId, counts });
        return counts;
      });
    },
  };
}
