import { and, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { standsFor, telemetryLoadHours, telemetryLoads, telemetryVitalHours } from './schema.ts';
import { vitalValuesIn } from './vital-values.ts';

/** Builds the condition that a time lies between `from` (inclusive) and `to` (exclusive). */
export const within = (column: PgColumn, from: Date, to: Date): SQL | undefined =>
  and(gte(column, from), lt(column, to));

/**
 * Adds up the loads of an hour. Uses one statement for successes and one for failures, because only failures need the
 * number of different page views, for which the database must sort all rows.
 */
export async function addUpLoads(transaction: Database, hour: Date, end: Date): Promise<void> {
  const { remote, release, arm, cause, engine, route, pageView, receivedAt } = telemetryLoads;
  const hourOfRows = sql`${hour.toISOString()}::timestamptz`.as('hour');
  const loads = sql`sum(${standsFor(telemetryLoads)})`.as('loads');
  const successes = transaction
    .select({
      hour: hourOfRows,
      remote,
      release,
      arm,
      cause: sql<''>`''`.as('cause'),
      engine,
      route,
      loads,
      failedPageViews: sql`0`.as('failed_page_views'),
    })
    .from(telemetryLoads)
    .where(and(within(receivedAt, hour, end), isNull(cause)))
    .groupBy(remote, release, arm, engine, route);
  const failures = transaction
    .select({
      hour: hourOfRows,
      remote,
      release,
      arm,
      cause,
      engine,
      route,
      loads,
      failedPageViews: sql`count(distinct ${pageView})`.as('failed_page_views'),
    })
    .from(telemetryLoads)
    .where(and(within(receivedAt, hour, end), isNotNull(cause)))
    .groupBy(remote, release, arm, cause, engine, route);
  await transaction.insert(telemetryLoadHours).select(successes);
  await transaction.insert(telemetryLoadHours).select(failures);
}

/** Adds up the web vitals of an hour. */
export async function addUpVitals(transaction: Database, hour: Date, end: Date): Promise<void> {
  const { tables, values } = vitalValuesIn(transaction, { from: hour, to: end });
  const { name, route, engine, set, bucket, count } = values;
  const buckets = transaction
    .select({ name, route, engine, set, bucket, count: sql<number>`sum(${count})`.as('count') })
    .from(values)
    .groupBy(name, route, engine, set, bucket)
    .as('buckets');
  const hours = transaction
    .with(...tables)
    .select({
      hour: sql`${hour.toISOString()}::timestamptz`.as('hour'),
      name: buckets.name,
      route: buckets.route,
      engine: buckets.engine,
      set: buckets.set,
      buckets: sql`jsonb_object_agg(${buckets.bucket}, ${buckets.count})`.as('buckets'),
    })
    .from(buckets)
    .groupBy(buckets.name, buckets.route, buckets.engine, buckets.set);
  await transaction.insert(telemetryVitalHours).select(hours);
}
