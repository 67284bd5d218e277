import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
  LoadPhase,
  ScriptErrorEvent,
  TelemetryBatch,
} from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserFamily, Engine } from './browser-of.ts';
import type { Arm, WebVitalName } from './history.ts';
import type { PageRoute } from './route-of.ts';

/**
 * Columns of every report. None of them identifies a reader: the page view is a random id that lives as long as the
 * page, and `source` is one of 65,536 numbers, derived from the reader's address and a key of the day.
 */
const report = {
  /**
   * Id of the report. A transaction assigns ids under a lock that lasts until its end, so that a query that has read up
   * to an id cannot miss a smaller id.
   */
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /**
   * Id of the page view. With `number`, it identifies a report, so that telemetry stores a batch that arrives twice
   * only once. `null` for reports of the server itself.
   */
  pageView: uuid('page_view'),
  number: integer('number'),
  /**
   * Number of reports that the row represents, divided by `scale`. A row represents several reports if the browser
   * sampled the others out, or if more reports arrived than the site stores. At most 1 for a failure and
   * `SUCCESS_WEIGHT_MAXIMUM` for a success, so tests of releases can add up weights directly.
   */
  weight: real('weight').notNull(),
  /** Common factor for the weights of all rows that were stored together. Sums need it (`standsFor`), rates do not. */
  scale: real('scale').notNull().default(1),
  browser: text('browser').$type<BrowserFamily>().notNull(),
  engine: text('engine').$type<Engine>().notNull(),
  route: text('route').$type<PageRoute>().notNull(),
  path: text('path').notNull(),
  source: integer('source').notNull(),
};

/*
 * The arrival time has a B-tree index. A BRIN index would be smaller, but covers new rows only after a vacuum, which
 * the embedded database never runs on its own, and operators mostly query the newest rows.
 */

/** Loads in browsers, and modules that the server could not render. `type` and `cause` are `null` for a success. */
export const telemetryLoads = pgTable(
  'telemetry_loads',
  {
    ...report,
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    arm: text('arm').$type<Arm>().notNull(),
    set: text('set'),
    module: text('module'),
    phase: text('phase').$type<LoadPhase>(),
    attempt: smallint('attempt').notNull(),
    durationMs: real('duration_ms').notNull(),
    size: integer('size'),
    ageMs: real('age_ms'),
    /** Milliseconds for which the browser could not send the report. */
    heldMs: real('held_ms'),
    /** Release of the page's set that failed, if the browser fetched `release` as its replacement. */
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

/** Web vitals. `value` is in milliseconds, or without a unit for CLS. */
export const telemetryVitals = pgTable(
  'telemetry_vitals',
  { ...report, set: text('set'), name: text('name').$type<WebVitalName>().notNull(), value: real('value').notNull() },
  (table) => [
    uniqueIndex('telemetry_vitals_once').on(table.pageView, table.number),
    index('telemetry_vitals_time').on(table.receivedAt),
    index('telemetry_vitals_name').on(table.name, table.id),
  ],
);

/** Uncaught script errors, and violations of the page's policy. */
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
 * Hours in which reports were stored. An hour without `isAdded` must be added up (again). Storing a report clears the
 * flag, so that late reports count. Reports of hours that are not added up are never removed.
 */
export const telemetryHours = pgTable('telemetry_hours', {
  hour: timestamp('hour', { withTimezone: true }).primaryKey(),
  isAdded: boolean('is_added').notNull().default(false),
});

/** Loads by the hour. The cause '' means success. */
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
    /** Page views with a failure of this row. A page view with failures of several rows counts in each. */
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
    /** Release set; '' if pages did not send it. */
    set: text('set').notNull(),
    /** Total weight of the values in each bucket, by bucket number. */
    buckets: jsonb('buckets').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name, table.route, table.engine, table.set] })],
);

/** Returns the number of reports that a row represents. */
export const standsFor = ({ weight, scale }: Record<'weight' | 'scale', SQLWrapper>): SQL<number> =>
  sql<number>`(${weight}::float8 * ${scale})`;
