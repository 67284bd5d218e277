import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

/** Schema of the queue's own tables, which pg-boss creates and migrates. */
export const QUEUE_SCHEMA = 'pgboss';

/** Number of waiting jobs, and the age of the oldest in seconds. */
export interface QueueLength {
  length: number;
  oldest: number;
}

/** Measures a queue from the tables that pg-boss documents, without loading pg-boss. */
export async function measureQueue(db: Database, name: string): Promise<QueueLength> {
  const [tables] = await rowsOf(db, sql`select to_regclass(${`${QUEUE_SCHEMA}.job`}) is not null as "exist"`);
  if (tables?.['exist'] !== true) return { length: 0, oldest: 0 };
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as length, coalesce(extract(epoch from now() - min(created_on)), 0)::float as oldest
        from ${sql.identifier(QUEUE_SCHEMA)}.job where name = ${name} and state in ('created', 'retry', 'active')`,
  );
  return { length: Number(row?.['length']), oldest: Number(row?.['oldest']) };
}
