import type { z } from 'zod';
import type {
  ChunkLoadErrorType,
  LoadFailureCause,
  LoadPhase,
  ScriptErrorEvent,
  TelemetryBatch,
  webVitalEventSchema,
} from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserFamily, Engine } from './browser-of.ts';
import type { PageRoute } from './route-of.ts';

/**
 * Channel that pointed at a release when the report arrived. `other`: neither stable nor canary did, for example
 * because another release had replaced it while its page stayed open.
 */
export const arms = ['stable', 'canary', 'other'] as const;
export type Arm = (typeof arms)[number];

/** Web vitals by their abbreviations. */
export type WebVitalName = z.infer<typeof webVitalEventSchema>['name'];

/** Fields of every stored report. */
interface Stored {
  /** A decimal number. Later reports have greater numbers. */
  id: string;
  /** Arrival time, by the server's clock. */
  at: Date;
  /** `unknown` for a name or a release that the registry does not have. */
  remote: string;
  release: string;
  arm: Arm;
  browser: BrowserFamily;
  engine: Engine;
  route: PageRoute;
  /** Path as the browser sent it. It may contain anything. */
  path: string;
  /**
   * Random id of the page view; `null` for reports of the server itself, because its rendered page serves many views.
   */
  pageView: string | null;
}

/** A failed load. All texts come from browsers and may be hostile, so pages must escape them. */
export interface StoredLoad extends Stored {
  /** The page's release set; `null` if the page did not send it. */
  set: string | null;
  module: string | null;
  phase: LoadPhase | null;
  /** 1 for the first attempt. */
  attempt: number;
  durationMs: number;
  /** Bytes on the network. */
  size: number | null;
  /** Milliseconds since the page's navigation began. */
  ageMs: number | null;
  /** Milliseconds for which the browser could not send the report. The event happened this long before `at`. */
  heldMs: number | null;
  /** Release of the page's set that failed, if the browser fetched `release` as its replacement; `null` otherwise. */
  replaces: string | null;
  connection: NonNullable<TelemetryBatch['connection']> | null;
  type: ChunkLoadErrorType;
  cause: LoadFailureCause;
  url: string | null;
  message: string | null;
  /** Trace of the request that made the page, if tracing is on. */
  traceId: string | null;
}

/** An uncaught script error, attributed by the address of its script. */
export interface StoredScriptError extends Stored {
  type: ScriptErrorEvent['type'];
  url: string | null;
  line: number | null;
  message: string;
}

/** Filter for loads. `from` is inclusive, `to` exclusive. */
export interface LoadFilter {
  from: Date;
  to: Date;
  remote?: string | undefined;
  /** A version. */
  release?: string | undefined;
  cause?: string | undefined;
  engine?: string | undefined;
  route?: string | undefined;
  arm?: string | undefined;
}

/**
 * Dimension by which loads are grouped. For `release` the keys are `name@version`; for `cause` successful loads have
 * the key ''.
 */
export type LoadDimension = 'remote' | 'release' | 'cause' | 'engine' | 'route' | 'arm';

/** Loads of one step and one key. */
export interface LoadPoint {
  /** Start of the step, a multiple of its length since the epoch. */
  at: Date;
  key: string;
  /** All loads, successful and failed; an estimate if successes are sampled. */
  loads: number;
  failures: number;
  /** Page views with at least one failure. */
  failedPageViews: number;
}

export interface VitalsFilter {
  from: Date;
  to: Date;
  route?: string | undefined;
  engine?: string | undefined;
}

/** The 75th percentile of a web vital: milliseconds, or without a unit for CLS. */
export interface VitalQuantile {
  key: string;
  name: WebVitalName;
  p75: number;
  /** Number of page views measured. */
  count: number;
}

/**
 * Outcomes of page views with one release of a remote. They do not depend on the `scale` of the rows, so that a
 * release's totals do not fall when telemetry stores another share of the reports.
 */
export interface ReleaseTrials {
  release: string;
  /**
   * Page views that tried to load something of the release. Rounded, and an estimate if telemetry samples successes.
   */
  pageViews: number;
  /** Number of these page views with a failure that may be the release's fault (`RELEASE_FAULTS`). */
  failedPageViews: number;
  /** Number of addresses of these page views, as far as `source` distinguishes addresses. */
  sources: number;
  failedSources: number;
}

/** One measured web vital. */
export interface VitalValue {
  id: string;
  release: string;
  value: number;
  source: number;
}

/** Browsers' reports over time. All methods throw if the database is unavailable. */
export interface TelemetryHistory {
  /**
   * Returns loads and failures in steps, oldest first. Omits empty steps. If a step consists of whole hours, reads
   * hourly sums for all hours that have them. Otherwise reads hourly sums only beyond the retention of single reports.
   */
  loadSeries(filter: LoadFilter, stepSeconds: number, by: LoadDimension): Promise<LoadPoint[]>;
  /**
   * Returns failed loads, newest first.
   * @param before id of the last failed load of the previous page.
   */
  newestFailures(filter: LoadFilter, limit: number, before?: string): Promise<StoredLoad[]>;
  /**
   * Returns one failed load.
   * @param id any text; the result is `null` if it is not an id.
   */
  failure(id: string): Promise<StoredLoad | null>;
  /** Returns script errors, newest first. Ignores the filter's `cause`. */
  scriptErrors(filter: LoadFilter, limit: number, before?: string): Promise<StoredScriptError[]>;
  /**
   * Returns quantiles by key. For `release` each key is a release in a page's set, `name@version`: a page view counts
   * for each of its releases.
   */
  vitals(filter: VitalsFilter, by: 'route' | 'release' | 'set' | 'engine'): Promise<VitalQuantile[]>;
  /**
   * Returns cumulative outcomes since a moment. Of each source, only the first `SOURCE_PAGE_VIEWS_MAXIMUM` page views
   * of a release count.
   */
  trials(remote: string, since: Date): Promise<ReleaseTrials[]>;
  /**
   * Returns values of pages whose set has a release of the remote, since a moment, oldest first. Returns only the first
   * value of a page view, because a caller that pages through the values cannot replace an earlier value.
   * @param after id of the last value already read.
   */
  vitalValues(
    remote: string,
    name: WebVitalName,
    since: Date,
    after: string | null,
    limit: number,
  ): Promise<VitalValue[]>;
  /**
   * Returns the share of the latest reports that this process stored. 1 means all. Below 1, `since` is the time since
   * which the process leaves reports out.
   */
  kept(): { rate: number; since: Date | null };
}

/**
 * Most page views of one source that count for a release in `trials`. Page views of one reader fail together, and a few
 * readers must not decide a test.
 */
export const SOURCE_PAGE_VIEWS_MAXIMUM = 3;

/**
 * Causes that may be a release's fault. Excludes causes between reader and site (`blocked`, `offline`, `cors-or-csp`),
 * and `gone`: a page that stayed open requests a release that was pruned. An outage of the network or of a proxy causes
 * the same failures of all remotes at once; the caller must recognize it.
 */
export const RELEASE_FAULTS: readonly LoadFailureCause[] = [
  'timeout',
  'executed-but-missing',
  'html',
  'not-found',
  'server',
  'integrity',
  'init',
  'contract',
  'render',
  'hang',
];
