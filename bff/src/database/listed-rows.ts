import { and, asc, desc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type BoundedCount, boundedCount, COUNTED_MAXIMUM, countUpTo } from './count-up-to.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** The drivers give large integers as numbers or as texts. */
const foundSchema = z.object({ counted: z.coerce.number(), ids: z.array(z.coerce.number()) });

/** Rows in the order of their ids, for lists with pages. */
export interface ListedRows<Row> {
  /**
   * Returns some rows.
   * @param after id of the row before the first one. `undefined` for the beginning of the list.
   * @param limit maximum number of rows.
   */
  rows(place: { after?: number | undefined; limit: number }): Promise<Row[]>;
  /** Returns the number of all rows. */
  count(): Promise<BoundedCount>;
  /** Returns the first rows and the number of all rows. Costs little more than either alone. */
  first(limit: number): Promise<{ rows: Row[]; total: BoundedCount }>;
}

interface ListParts<Row> {
  db: Database;
  table: PgTable & { id: PgColumn };
  /** Rows that fulfil it belong to the list. */
  condition: SQL | undefined;
  isOldestFirst: boolean;
  /** Selects rows of the table. */
  select: (db: Database, condition: SQL | undefined, order: SQL, limit: number) => Promise<Row[]>;
}

/** Returns a list of those rows of a table that fulfil a condition. */
export function listRows<Row>({ db, table, condition, isOldestFirst, select }: ListParts<Row>): ListedRows<Row> {
  const { id } = table;
  const order = isOldestFirst ? asc(id) : desc(id);

  return {
    rows({ after, limit }) {
      const isBehind = after === undefined ? undefined : isOldestFirst ? gt(id, after) : lt(id, after);
      return select(db, and(condition, isBehind), order, limit);
    },

    count: () => countUpTo(db, table, condition),

    first: (limit) =>
      db.transaction(
        async (transaction) => {
          const [found] = await rowsOf(
            transaction,
            sql`with found as materialized (
                select ${id} from ${table} where ${condition ?? sql`true`}
                order by ${order} limit ${COUNTED_MAXIMUM + 1}
              )
              select (select count(*) from found) as counted,
                array(select id from found order by id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}) as ids`,
          );
          const { counted, ids } = foundSchema.parse(found);
          const rows = ids.length === 0 ? [] : await select(transaction, inArray(id, ids), order, limit);
          return { rows, total: boundedCount(counted) };
        },
        // Both statements see the same rows.
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
