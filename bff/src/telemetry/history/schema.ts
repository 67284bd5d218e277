import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ChunkLoadErrorType,
  LoadFailureCause,
  ScriptErrorEvent,
  TelemetryBatch,
} from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserFamily, Engine } from './browser-of.ts';
import type { Arm, StoredPhase, WebVitalName } from './history.ts';
import type { PageRoute } from './route-of.ts';

/**
 * What every report has. Nothing of it is about a reader: the page view is a random number that lives as long as the
 * page, and `source` one of 65,536 numbers, by the reader's address and a key of the day.
 */
const report = {
  /**
   * Rows get their number under a lock that ends with the transaction: whoever has read up to a number misses none
   * before it.
   */
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /**
   * Together with `number` they make a batch that arrives twice stored once; empty for what the server itself reports.
   */
  pageView: uuid('page_view'),
  number: integer('number'),
  /**
   * For how many such reports the row stands, by `scale`: others were left out by the browser, or because more came in
   * than is stored. One of a failure has 1 at most, one of what went well `SUCCESS_WEIGHT_MAXIMUM`, so tests of
   * releases may add weights up as they are.
   */
  weight: real('weight').notNull(),
  /**
   * What all weights of rows that were stored together are to be multiplied with: rates do not need it, sums do
   * (`standsFor`).
   */
  scale: real('scale').notNull().default(1),
  browser: text('browser').$type<BrowserFamily>().notNull(),
  engine: text('engine').$type<Engine>().notNull(),
  route: text('route').$type<PageRoute>().notNull(),
  path: text('path').notNull(),
  source: integer('source').notNull(),
};

/*
 * The time is indexed by a B-tree. A BRIN index would be smaller, but knows new rows only after a vacuum, which the
 * embedded database never does by itself; and it is the newest that operators ask for.
 */

/** Loads in browsers, and modules that the server could not render; `type` and `cause` are empty for what went well. */
export const telemetryLoads = pgTable(
  'telemetry_loads',
  {
    ...report,
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    arm: text('arm').$type<Arm>().notNull(),
    set: text('set'),
    module: text('module'),
    phase: text('phase').$type<StoredPhase>(),
    attempt: smallint('attempt').notNull(),
    durationMs: real('duration_ms').notNull(),
    size: integer('size'),
    ageMs: real('age_ms'),
    /** Milliseconds for which the browser kept the report before it could send it. */
    heldMs: real('held_ms'),
    /** The page's own release of the remote, in whose place this one was fetched. */
    replaces: text('replaces'),
    connection: text('connection').$type<NonNullable<TelemetryBatch['connection']>>(),
    type: text('type').$type<ChunkLoadErrorType>(),
    cause: text('cause').$type<LoadFailureCause>(),
    url: text('url'),
    message: text('message'),
    traceId: text('trace_id'),
  },
  (table) => [
    uniqueIndex('telemetry_loads_once').on(table.pageView, table.number),
    index('telemetry_loads_time').on(table.receivedAt),
    index('telemetry_loads_remote_time').on(table.remote, table.receivedAt),
    index('telemetry_loads_failures')
      .on(table.id)
      .where(sql`${table.type} is not null`),
  ],
);

/** Web vitals; `value` in milliseconds, or unitless for CLS. */
export const telemetryVitals = pgTable(
  'telemetry_vitals',
  { ...report, set: text('set'), name: text('name').$type<WebVitalName>().notNull(), value: real('value').notNull() },
  (table) => [
    uniqueIndex('telemetry_vitals_once').on(table.pageView, table.number),
    index('telemetry_vitals_time').on(table.receivedAt),
    index('telemetry_vitals_name').on(table.name, table.id),
  ],
);

/** Errors that nothing caught, and refusals by the page's policy. */
export const telemetryScriptErrors = pgTable(
  'telemetry_script_errors',
  {
    ...report,
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    arm: text('arm').$type<Arm>().notNull(),
    type: text('type').$type<ScriptErrorEvent['type']>().notNull(),
    url: text('url'),
    line: integer('line'),
    message: text('message').notNull(),
  },
  (table) => [
    uniqueIndex('telemetry_script_errors_once').on(table.pageView, table.number),
    index('telemetry_script_errors_time').on(table.receivedAt),
  ],
);

/**
 * Hours in which something was stored. One is to be added up (again) while it is not `isAdded`; storing sets that back,
 * so a report that comes late is not lost. Reports of hours that are not added up are not removed.
 */
export const telemetryHours = pgTable('telemetry_hours', {
  hour: timestamp('hour', { withTimezone: true }).primaryKey(),
  isAdded: boolean('is_added').notNull().default(false),
});

/** Loads by the hour. A cause of '' is that of loads that went well. */
export const telemetryLoadHours = pgTable(
  'telemetry_load_hours',
  {
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    arm: text('arm').$type<Arm>().notNull(),
    cause: text('cause').$type<LoadFailureCause | ''>().notNull(),
    engine: text('engine').$type<Engine>().notNull(),
    route: text('route').$type<PageRoute>().notNull(),
    loads: doublePrecision('loads').notNull(),
    /** Page views with a failure of this row. One with failures of several rows counts in each. */
    failedPageViews: integer('failed_page_views').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.remote, table.release, table.arm, table.cause, table.engine, table.route],
    }),
  ],
);

/** Web vitals by the hour, as histograms that can be added up (`vital-buckets.ts`). */
export const telemetryVitalHours = pgTable(
  'telemetry_vital_hours',
  {
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    name: text('name').$type<WebVitalName>().notNull(),
    route: text('route').$type<PageRoute>().notNull(),
    engine: text('engine').$type<Engine>().notNull(),
    /** Release set; '' where pages did not say. */
    set: text('set').notNull(),
    /** Weight of the values in each bucket, by its number. */
    buckets: jsonb('buckets').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name, table.route, table.engine, table.set] })],
);
