import { and, asc, desc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type BoundedCount, boundedCount, COUNTED_MAXIMUM, countUpTo } from './count-up-to.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** The drivers give large integers as numbers or as texts. */
const foundSchema = z.object({ counted: z.coerce.number(), ids: z.array(z.coerce.number()) });

/** A list of rows in the order of their ids, which people read page by page. */
export interface ListedRows<Row> {
  /**
   * Returns rows of the list.
   * @param after id of the row after which they come. `undefined` for the beginning of the list.
   * @param limit maximum number of rows.
   */
  rows(place: { after?: number | undefined; limit: number }): Promise<Row[]>;
  /** Returns the number of all rows of the list. */
  count(): Promise<BoundedCount>;
  /** Returns the beginning of the list, and the number of all its rows, for little more than the one or the other. */
  first(limit: number): Promise<{ rows: Row[]; total: BoundedCount }>;
}

interface ListParts<Row> {
  db: Database;
  table: PgTable & { id: PgColumn };
  /** The rows of the list are those that fulfil it. */
  condition: SQL | undefined;
  isOldestFirst: boolean;
  /** Selects rows of the table. */
  select: (condition: SQL | undefined, order: SQL, limit: number) => Promise<Row[]>;
}

/** Returns a list of those rows of a table that fulfil a condition. */
export function listRows<Row>({ db, table, condition, isOldestFirst, select }: ListParts<Row>): ListedRows<Row> {
  const { id } = table;
  const order = isOldestFirst ? asc(id) : desc(id);

  return {
    rows({ after, limit }) {
      const isBehind = after === undefined ? undefined : isOldestFirst ? gt(id, after) : lt(id, after);
      return select(and(condition, isBehind), order, limit);
    },

    count: () => countUpTo(db, table, condition),

    async first(limit) {
      const [found] = await rowsOf(
        db,
        sql`with found as materialized (
            select ${id} from ${table} where ${condition ?? sql`true`} order by ${order} limit ${COUNTED_MAXIMUM + 1}
          )
          select (select count(*) from found) as counted,
            array(select id from found order by id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}) as ids`,
      );
      const { counted, ids } = foundSchema.parse(found);
      return {
        total: boundedCount(counted),
        rows: ids.length === 0 ? [] : await select(inArray(id, ids), order, limit),
      };
    },
  };
}
