import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accountAudit, readers } from '../schema.ts';

/**
 * One kind of data that the site holds about readers, besides the account itself. Each domain that stores rows of
 * readers adds its source to the list that `start-site.ts` passes to accounts. Export and deletion cover exactly that
 * list.
 */
export interface ReaderDataSource {
  /** Name of the kind in exports and in the audit. */
  name: string;
  /** The tables from which this source exports and erases a reader's rows. */
  tables: readonly PgTable[];
  /** Returns all data of one reader, in the form that the reader may see: no digests, no keys. */
  read: (db: Database, rvoId: string) => Promise<readonly object[]>;
  /**
   * Deletes the rows of one reader.
   * @returns number of deleted rows.
   */
  erase: (db: Database, rvoId: string) => Promise<number>;
}

/** Number of rows by kind. */
export type ReaderDataCounts = Record<string, number>;

/** Everything that the site holds about a reader, with the number of rows of each kind. */
export interface ReaderDataExport {
  document: object;
  counts: ReaderDataCounts;
}

/** Exports and deletes the data of readers. Each export and each deletion adds a row to `account_audit`. */
export type ReaderData = ReturnType<typeof createReaderData>;

export function createReaderData(db: Database, sources: readonly ReaderDataSource[]) {
  return {
    /** Returns all data of a reader, or `null` if the reader no longer exists. */
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

    /** Deletes a reader with all their data, or nothing at all. Returns `null` if the reader no longer exists. */
    erase(rvoId: string): Promise<ReaderDataCounts | null> {
      return db.transaction(async (transaction) => {
        // The row stays locked until the end of the transaction. A concurrent save or sign-in then finds no reader.
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
