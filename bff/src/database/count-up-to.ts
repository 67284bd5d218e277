import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** Maximum of counts that people read. Counting more takes longer, and tells them nothing new. */
export const COUNTED_MAXIMUM = 1_000;

/** A number of rows, as far as they were counted. */
export interface BoundedCount {
  /** At most `COUNTED_MAXIMUM`. */
  counted: number;
  /** Whether there are more. */
  hasMore: boolean;
}

/** Converts a number of rows, counted up to one more than the maximum. */
export const boundedCount = (counted: number): BoundedCount => ({
  counted: Math.min(counted, COUNTED_MAXIMUM),
  hasMore: counted > COUNTED_MAXIMUM,
});

/** Counts the rows of a table that fulfil a condition, at most `COUNTED_MAXIMUM`. */
export async function countUpTo(db: Database, table: PgTable, condition: SQL | undefined): Promise<BoundedCount> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as counted
      from (select from ${table} where ${condition ?? sql`true`} limit ${COUNTED_MAXIMUM + 1}) as found`,
  );
  return boundedCount(Number(row?.['counted'] ?? 0));
}
