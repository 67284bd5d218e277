import { and, asc, eq, gt, gte, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { within } from '../add-up.ts';
import type { TelemetryHistory, VitalQuantile, VitalsFilter, VitalValue, WebVitalName } from '../history.ts';
import { telemetryVitalHours, telemetryVitals } from '../schema.ts';
import type { SplitRange, TimeRange } from '../time-ranges.ts';
import { valueOf } from '../vital-buckets.ts';
import { vitalValuesIn } from '../vital-values.ts';

/** Share of page views that the official thresholds refer to (web.dev, "Web Vitals"). */
const QUANTILE = 0.75;

/**
 * Number of ids by which the order of ids may deviate from the order of arrival, because reports wait in several
 * processes before they get an id.
 */
const IDS_OUT_OF_ORDER_MAXIMUM = 10_000n;

type VitalDimension = Parameters<TelemetryHistory['vitals']>[1];
type Dimensions = Record<'route' | 'engine', PgColumn> & Record<'set', PgColumn | SQL.Aliased<string>>;

/** Returns the SQL for a row's key. For `release` it expands a row to one row for each release of its set. */
const keyOf = (columns: Dimensions, by: VitalDimension): SQL<string> =>
  by === 'release'
    ? sql<string>`unnest(string_to_array(${columns.set}, ','))`
    : sql<string>`coalesce(${columns[by]}, '')`;

const conditions = (columns: Dimensions, { route, engine }: VitalsFilter) => [
  route === undefined ? undefined : eq(columns.route, route),
  engine === undefined ? undefined : eq(columns.engine, engine),
];

/** Returns the quantile of weighted buckets. */
function quantileOf(counts: ReadonlyMap<number, number>, total: number): number {
  let sum = 0;
  const buckets = [...counts.keys()].sort((one, other) => one - other);
  const found = buckets.find((bucket) => {
    sum += counts.get(bucket) ?? 0;
    return sum >= total * QUANTILE;
  });
  return valueOf(found ?? buckets.at(-1) ?? 0);
}

type Found = { key: string; name: WebVitalName; bucket: number; count: number };

/** Creates the queries for web vitals. */
export function createVitalQueries(db: Database) {
  const fromReports = (range: TimeRange, filter: VitalsFilter, by: VitalDimension): Promise<Found[]> => {
    const { tables, values } = vitalValuesIn(db, range);
    return db
      .with(...tables)
      .select({
        key: keyOf(values, by),
        name: values.name,
        bucket: values.bucket,
        count: sql<number>`sum(${values.count})`,
      })
      .from(values)
      .where(and(...conditions(values, filter)))
      .groupBy(sql`1`, sql`2`, sql`3`);
  };

  const fromHours = (range: TimeRange, filter: VitalsFilter, by: VitalDimension): Promise<Found[]> => {
    const { name, route, engine, set, buckets, hour } = telemetryVitalHours;
    const each = db
      .select({ name, route, engine, set, bucket: sql`jsonb_each_text(${buckets})`.as('bucket') })
      .from(telemetryVitalHours)
      .where(and(within(hour, range.from, range.to), ...conditions(telemetryVitalHours, filter)))
      .as('each_bucket');
    return db
      .select({
        key: keyOf(each, by),
        name: each.name,
        bucket: sql<number>`(${each.bucket}).key::int`,
        count: sql<number>`sum((${each.bucket}).value::float8)`,
      })
      .from(each)
      .groupBy(sql`1`, sql`2`, sql`3`);
  };

  /**
   * Returns an id below the ids of all reports since a moment, so that a query in the order of ids need not start at
   * the first report.
   */
  async function idBefore(since: Date): Promise<bigint> {
    const { id, receivedAt } = telemetryVitals;
    const [first] = await db
      .select({ id })
      .from(telemetryVitals)
      .where(gte(receivedAt, since))
      .orderBy(asc(receivedAt))
      .limit(1);
    return (first?.id ?? 0n) - IDS_OUT_OF_ORDER_MAXIMUM;
  }

  return {
    async quantiles(
      { hours, reports }: SplitRange,
      filter: VitalsFilter,
      by: VitalDimension,
    ): Promise<VitalQuantile[]> {
      const found = await Promise.all([
        ...reports.map((range) => fromReports(range, filter, by)),
        ...(hours === null ? [] : [fromHours(hours, filter, by)]),
      ]);
      const histograms = new Map<
        string,
        { key: string; name: WebVitalName; counts: Map<number, number>; total: number }
      >();
      for (const { key, name, bucket, count } of found.flat()) {
        const histogram = histograms.get(`${name} ${key}`) ?? {
          key,
          name,
          counts: new Map<number, number>(),
          total: 0,
        };
        histogram.counts.set(bucket, (histogram.counts.get(bucket) ?? 0) + count);
        histogram.total += count;
        histograms.set(`${name} ${key}`, histogram);
      }
      return [...histograms.values()]
        .map(({ key, name, counts, total }) => ({
          key,
          name,
          p75: quantileOf(counts, total),
          count: Math.round(total),
        }))
        .sort((one, other) => one.key.localeCompare(other.key, 'en') || one.name.localeCompare(other.name, 'en'));
    },

    async values(
      remote: string,
      name: WebVitalName,
      since: Date,
      after: string | null,
      limit: number,
    ): Promise<VitalValue[]> {
      const { id, value, source, set, receivedAt } = telemetryVitals;
      // A set is stored as `shell@1.0.0,rail@1.0.0`.
      const earlier = alias(telemetryVitals, 'earlier');
      const isFirst = notExists(
        db
          .select({ id: earlier.id })
          .from(earlier)
          .where(and(eq(earlier.pageView, telemetryVitals.pageView), eq(earlier.name, name), lt(earlier.id, id))),
      );
      const release = sql<string>`split_part(split_part(',' || ${set}, ${`,${remote}@`}, 2), ',', 1)`;
      const rows = await db
        .select({ id, release, value, source })
        .from(telemetryVitals)
        .where(
          and(
            eq(telemetryVitals.name, name),
            gt(id, BigInt(after ?? (await idBefore(since)))),
            gte(receivedAt, since),
            sql`${release} <> ''`,
            isFirst,
          ),
        )
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },
  };
}
