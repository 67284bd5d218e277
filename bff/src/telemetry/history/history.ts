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
 * Which channel pointed at a release when the report came in. `other`: neither, as a release that was replaced while
 * its page stayed open.
 */
export const arms = ['stable', 'canary', 'other'] as const;
export type Arm = (typeof arms)[number];

/** Web vitals by their abbreviations. */
export type WebVitalName = z.infer<typeof webVitalEventSchema>['name'];

/** What was loading; `server-render` is a module that the server could not render. */
export type StoredPhase = LoadPhase | 'server-render';

/** What every stored report has. */
interface Stored {
  /** A decimal number; later reports have greater ones. */
  id: string;
  /** When the report came in, by the server's clock. */
  at: Date;
  /** `unknown` for a name or a release that the registry does not have. */
  remote: string;
  release: string;
  arm: Arm;
  browser: BrowserFamily;
  engine: Engine;
  route: PageRoute;
  /** As the browser says it: may hold anything. */
  path: string;
  /** Random id of the page view; `null` where the server itself reports, whose page serves many views. */
  pageView: string | null;
}

/** A load that failed. Everything textual comes from browsers and may be hostile: pages escape it. */
export interface StoredLoad extends Stored {
  /** The page's release set; `null` where the page did not say. */
  set: string | null;
  module: string | null;
  phase: StoredPhase | null;
  /** 1 for the first try. */
  attempt: number;
  durationMs: number;
  /** Bytes over the line. */
  size: number | null;
  /** Milliseconds since the page's navigation began. */
  ageMs: number | null;
  /**
   * Milliseconds for which the browser kept the report, because it could send nothing: the event happened this
   * much earlier than `at`.
   */
  heldMs: number | null;
  /** The release of the page's own set that failed, if this release was fetched to replace it. */
  replaces: string | null;
  connection: NonNullable<TelemetryBatch['connection']> | null;
  type: ChunkLoadErrorType;
  cause: LoadFailureCause;
  url: string | null;
  message: string | null;
  /** Trace of the request that made the page, where traces are on. */
  traceId: string | null;
}

/** An error that nothing caught, attributed by the address of its script. */
export interface StoredScriptError extends Stored {
  type: ScriptErrorEvent['type'];
  url: string | null;
  line: number | null;
  message: string;
}

/** Which loads; `from` inclusive, `to` exclusive. */
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
 * By what loads are told apart. Keys of `release` are `name@version`; of `cause` loads that went well have the key ''.
 */
export type LoadDimension = 'remote' | 'release' | 'cause' | 'engine' | 'route' | 'arm';

/** Loads of one step and one key. */
export interface LoadPoint {
  /** Begin of the step, a multiple of its length since the epoch. */
  at: Date;
  key: string;
  /** All loads, good and bad; an estimate where successes are sampled. */
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

/** The 75th percentile of a web vital: milliseconds, or unitless for CLS. */
export interface VitalQuantile {
  key: string;
  name: WebVitalName;
  p75: number;
  /** Page views measured. */
  count: number;
}

/**
 * How page views with one release of a remote went. Totals of a release never fall because more or less is stored:
 * where it is all scaled down, `scale` of the rows is left out.
 */
export interface ReleaseTrials {
  release: string;
  /** Page views that loaded something of it, well or not: an estimate where some are sampled, rounded. */
  pageViews: number;
  /** Those of them with a failure that may be the release's fault (`RELEASE_FAULTS`). */
  failedPageViews: number;
  /** Addresses they came from, as far as `source` tells them apart. */
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

/** What browsers reported, over time. All of it throws what a database that is away throws. */
export interface TelemetryHistory {
  /**
   * Loads and failures in steps, oldest first; a step without any is left out. From single reports within their
   * retention, from hours beyond it: a step there is at least an hour long.
   */
  loadSeries(filter: LoadFilter, stepSeconds: number, by: LoadDimension): Promise<LoadPoint[]>;
  /** Newest first. @param before id of the last one of the page before. */
  newestFailures(filter: LoadFilter, limit: number, before?: string): Promise<StoredLoad[]>;
  /** @param id any text: `null` where it is not an id. */
  failure(id: string): Promise<StoredLoad | null>;
  /** Newest first. A filter's `cause` is not looked at. */
  scriptErrors(filter: LoadFilter, limit: number, before?: string): Promise<StoredScriptError[]>;
  /**
   * By `release` the keys are those of each remote in a page's set, `name@version`: a page view counts for each of
   * them.
   */
  vitals(filter: VitalsFilter, by: 'route' | 'release' | 'set' | 'engine'): Promise<VitalQuantile[]>;
  /**
   * Cumulative since a moment. Of each source at most `SOURCE_PAGE_VIEWS_MAXIMUM` page views count for a release, those
   * that came first.
   */
  trials(remote: string, since: Date): Promise<ReleaseTrials[]>;
  /**
   * Values of pages whose set holds a release of the remote, since a moment, oldest first. Of a page view the first
   * one: who reads on takes
   * nothing back. @param after id of the last one seen. */
  vitalValues(
    remote: string,
    name: WebVitalName,
    since: Date,
    after: string | null,
    limit: number,
  ): Promise<VitalValue[]>;
  /**
   * Which share of the latest reports this process has stored. 1: all of them. Below 1, `since` says from when on it
   * has left some out.
   */
  kept(): { rate: number; since: Date | null };
}

/**
 * Most page views of one source that count for a release in `trials`: those of one reader fail together, and few
 * readers must not drive a test.
 */
export const SOURCE_PAGE_VIEWS_MAXIMUM = 3;

/**
 * Causes that may be a release's fault. Not among them: what stands between reader and site (`blocked`, `offline`,
 * `cors-or-csp`), and `gone`, by which a page that stayed open asks for a release that is no longer kept. An outage of
 * the network or of a proxy shows as the same failures of all remotes at once, which the caller tells apart.
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
