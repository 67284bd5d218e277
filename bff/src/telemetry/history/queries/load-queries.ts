import { and, desc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { within } from '../add-up.ts';
import type { LoadDimension, LoadFilter, LoadPoint, StoredLoad, StoredScriptError } from '../history.ts';
import { standsFor, telemetryLoadHours, telemetryLoads, telemetryScriptErrors } from '../schema.ts';
import type { SplitRange, TimeRange } from '../time-ranges.ts';

/** Columns that can group loads. Single reports and hourly sums use the same names. */
type Dimensions = Record<'remote' | 'release' | 'cause' | 'engine' | 'route' | 'arm', PgColumn>;

const keyOf = (columns: Dimensions, by: LoadDimension): SQL<string> => {
  if (by === 'release') return sql<string>`${columns.remote} || '@' || ${columns.release}`;
  return sql<string>`coalesce(${columns[by]}, '')`;
};

/** Returns the conditions of a filter, except the time. */
function conditions(
  columns: Partial<Dimensions>,
  { remote, release, cause, engine, route, arm }: Partial<LoadFilter>,
): (SQL | undefined)[] {
  const wanted = { remote, release, cause, engine, route, arm };
  return (['remote', 'release', 'cause', 'engine', 'route', 'arm'] as const).map((name) => {
    const [column, value] = [columns[name], wanted[name]];
    return column === undefined || value === undefined ? undefined : eq(column, value);
  });
}

/** Returns the start of a moment's step, in seconds since the epoch. */
const stepOf = (moment: PgColumn, step: number): SQL<number> =>
  sql<number>`(floor(extract(epoch from ${moment}) / ${step}) * ${step})::float8`;

/** Parses a row's id from a page or an address; `null` for any other text. */
const rowId = (text: string): bigint | null => (/^\d{1,18}$/.test(text) ? BigInt(text) : null);

type Found = Omit<LoadPoint, 'at'> & { step: number };

/** Creates the queries for loads and script errors. */
export function createLoadQueries(db: Database) {
  const { type: failed, pageView, receivedAt } = telemetryLoads;

  const fromReports = (range: TimeRange, filter: LoadFilter, step: number, by: LoadDimension): Promise<Found[]> =>
    db
      .select({
        step: stepOf(receivedAt, step),
        key: keyOf(telemetryLoads, by),
        loads: sql<number>`sum(${standsFor(telemetryLoads)})`,
        failures: sql<number>`coalesce(sum(${standsFor(telemetryLoads)}) filter (where ${failed} is not null), 0)`,
        failedPageViews: sql<number>`(count(distinct ${pageView}) filter (where ${failed} is not null))::int`,
      })
      .from(telemetryLoads)
      .where(and(within(receivedAt, range.from, range.to), ...conditions(telemetryLoads, filter)))
      .groupBy(sql`1`, sql`2`);

  const fromHours = (range: TimeRange, filter: LoadFilter, step: number, by: LoadDimension): Promise<Found[]> =>
    db
      .select({
        step: stepOf(telemetryLoadHours.hour, step),
        key: keyOf(telemetryLoadHours, by),
        loads: sql<number>`sum(${telemetryLoadHours.loads})`,
        failures: sql<number>`coalesce(sum(${telemetryLoadHours.loads}) filter (where ${telemetryLoadHours.cause} <> ''), 0)`,
        failedPageViews: sql<number>`sum(${telemetryLoadHours.failedPageViews})::int`,
      })
      .from(telemetryLoadHours)
      .where(and(within(telemetryLoadHours.hour, range.from, range.to), ...conditions(telemetryLoadHours, filter)))
      .groupBy(sql`1`, sql`2`);

  return {
    async series(
      { hours, reports }: SplitRange,
      filter: LoadFilter,
      step: number,
      by: LoadDimension,
    ): Promise<LoadPoint[]> {
      const found = await Promise.all([
        ...reports.map((range) => fromReports(range, filter, step, by)),
        ...(hours === null ? [] : [fromHours(hours, filter, step, by)]),
      ]);
      const points = new Map<string, LoadPoint>();
      for (const { step: seconds, key, loads, failures, failedPageViews } of found.flat()) {
        const before = points.get(`${seconds} ${key}`);
        points.set(`${seconds} ${key}`, {
          at: new Date(seconds * 1_000),
          key,
          loads: (before?.loads ?? 0) + loads,
          failures: (before?.failures ?? 0) + failures,
          failedPageViews: (before?.failedPageViews ?? 0) + failedPageViews,
        });
      }
      return [...points.values()].sort(
        (one, other) => one.at.getTime() - other.at.getTime() || one.key.localeCompare(other.key, 'en'),
      );
    },

    async newestFailures(filter: LoadFilter, limit: number, before?: string): Promise<StoredLoad[]> {
      const id = before === undefined ? undefined : rowId(before);
      if (id === null) return [];
      const rows = await db
        .select()
        .from(telemetryLoads)
        .where(
          and(
            isNotNull(failed),
            within(receivedAt, filter.from, filter.to),
            ...conditions(telemetryLoads, filter),
            id === undefined ? undefined : lt(telemetryLoads.id, id),
          ),
        )
        .orderBy(desc(telemetryLoads.id))
        .limit(limit);
      return rows.flatMap(storedLoad);
    },

    async failure(text: string): Promise<StoredLoad | null> {
      const id = rowId(text);
      if (id === null) return null;
      const rows = await db
        .select()
        .from(telemetryLoads)
        .where(and(eq(telemetryLoads.id, id), isNotNull(failed)));
      return rows.flatMap(storedLoad)[0] ?? null;
    },

    async scriptErrors(filter: LoadFilter, limit: number, before?: string): Promise<StoredScriptError[]> {
      const id = before === undefined ? undefined : rowId(before);
      if (id === null) return [];
      const rows = await db
        .select()
        .from(telemetryScriptErrors)
        .where(
          and(
            within(telemetryScriptErrors.receivedAt, filter.from, filter.to),
            ...conditions(telemetryScriptErrors, filter),
            id === undefined ? undefined : lt(telemetryScriptErrors.id, id),
          ),
        )
        .orderBy(desc(telemetryScriptErrors.id))
        .limit(limit);
      return rows.map(
        ({ id: number, receivedAt: at, number: _number, weight: _weight, scale: _scale, source: _source, ...row }) => ({
          ...row,
          id: String(number),
          at,
        }),
      );
    },
  };
}

/** Converts a row to a failed load. Returns an empty list for a successful load. */
function storedLoad({
  id,
  receivedAt: at,
  number: _number,
  weight: _weight,
  scale: _scale,
  source: _source,
  type,
  cause,
  ...row
}: typeof telemetryLoads.$inferSelect): StoredLoad[] {
  return type === null || cause === null ? [] : [{ ...row, id: String(id), at, type, cause }];
}
