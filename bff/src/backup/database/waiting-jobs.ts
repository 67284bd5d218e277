import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, ExecuteSql } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { QUEUE_SCHEMA } from '../../platform/queue/queue-length.ts';
import { identifier } from './site-tables.ts';

/** Table of pg-boss with the jobs of all queues, as SQL. */
export const JOB_TABLE = `${QUEUE_SCHEMA}.job`;

/** Columns of a job. Those of attempts in progress are left out, because they ended with the copied site. */
export const JOB_COLUMNS = [
  'id',
  'name',
  'priority',
  'data',
  'state',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'deletion_seconds',
  'singleton_key',
  'singleton_on',
  'start_after',
  'created_on',
  'keep_until',
  'policy',
  'heartbeat_seconds',
] as const;

/**
 * Returns the query for the jobs that wait, with the given columns. A job that a process was doing waits for its next
 * attempt; if its queue holds one job for each key, and such a job already waits for its next attempt, that one counts.
 */
export function waitingJobs(columns: readonly string[]): string {
  const selected = columns.map((column) =>
    column === 'state' ? `case state when 'active' then 'retry' else state end as state` : identifier(column),
  );
  return (
    `select ${selected.join(', ')} from ${JOB_TABLE} job where state in ('created', 'retry') or state = 'active'` +
    ` and not (policy = 'stately' and exists (select from ${JOB_TABLE} other where other.name = job.name` +
    ` and other.state = 'retry' and other.singleton_key is not distinct from job.singleton_key))`
  );
}

/** Queue of pg-boss. Its policy says how many jobs of one key it takes. */
export const queueSchema = z.object({
  name: z.string().min(1).max(100),
  policy: z.string().min(1).max(100),
});

export type SavedQueue = z.infer<typeof queueSchema>;

/** Returns the queues of a site; `null` if it never queued a job. */
export async function jobQueues(db: Database): Promise<SavedQueue[] | null> {
  const [tables] = await rowsOf(db, sql`select to_regclass(${JOB_TABLE}) is not null as "exist"`);
  if (tables?.['exist'] !== true) return null;
  const rows = await rowsOf(db, sql`select name, policy from ${sql.identifier(QUEUE_SCHEMA)}.queue order by name`);
  return rows.map((row) => queueSchema.parse(row));
}

/** Creates the tables of pg-boss and the queues. The site sets the options of a queue when it opens the queue. */
export async function createQueues(
  { executeSql, driver }: { executeSql: ExecuteSql; driver: 'pglite' | 'postgresql' },
  queues: readonly SavedQueue[],
): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql },
    backend: driver === 'pglite' ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  await boss.start();
  for (const { name, policy } of queues) await boss.createQueue(name, { policy });
  await boss.stop({ close: false, graceful: false });
}
