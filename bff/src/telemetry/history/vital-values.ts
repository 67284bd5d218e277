import { and, desc, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { standsFor, telemetryVitals } from './schema.ts';
import type { TimeRange } from './time-ranges.ts';
import { bucketOf } from './vital-buckets.ts';

/**
 * Most release sets of an hour that get rows of their own: those with the most page views. Senders can combine
 * registered releases freely, and each combination would need a row.
 */
const SETS_MAXIMUM = 50;

/**
 * Returns the values of web vitals in a range, as common table expressions. A page reports a changed vital again
 * whenever the page is hidden, so only the last value of a page view counts.
 * @returns `values`, in which `set` is '' for pages that did not send it, and for sets beyond `SETS_MAXIMUM`.
 */
export function vitalValuesIn(db: Database, { from, to }: TimeRange) {
  const { id, name, pageView, route, engine, set, value, receivedAt } = telemetryVitals;
  // Keeps all reports without a page view.
  const ofNone = sql`case when ${pageView} is null then ${id} end`;
  const last = db.$with('last_vitals').as(
    db
      .selectDistinctOn([name, pageView, ofNone], {
        name,
        route,
        engine,
        set: sql<string>`coalesce(${set}, '')`.as('set'),
        bucket: bucketOf(value).as('bucket'),
        count: standsFor(telemetryVitals).as('count'),
      })
      .from(telemetryVitals)
      .where(and(gte(receivedAt, from), lt(receivedAt, to)))
      .orderBy(name, pageView, ofNone, desc(id)),
  );
  const most = db.$with('most_sets').as(
    db
      .select({ set: last.set })
      .from(last)
      .where(ne(last.set, ''))
      .groupBy(last.set)
      .orderBy(desc(sql`sum(${last.count})`), last.set)
      .limit(SETS_MAXIMUM),
  );
  const values = db.$with('vital_values').as(
    db
      .select({
        name: last.name,
        route: last.route,
        engine: last.engine,
        set: sql<string>`case when ${last.set} in (select ${most.set} from ${most}) then ${last.set} else '' end`.as(
          'set',
        ),
        bucket: last.bucket,
        count: last.count,
      })
      .from(last),
  );
  return { tables: [last, most, values] as const, values };
}
