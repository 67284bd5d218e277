import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';
import { TELEMETRY_HELD_MAXIMUM_MS } from '../browser/telemetry-held.ts';

/** Reader-facing type of a ChunkLoadError (rules.md#loading-scripts). */
export const chunkLoadErrorTypeSchema = z.enum(['missing', 'timeout']);
export type ChunkLoadErrorType = z.infer<typeof chunkLoadErrorTypeSchema>;

/** Why a load failed, found out by one probe of the address, never by message text. */
export const loadFailureCauseSchema = z.enum([
  'timeout',
  /** The script ran and registered nothing. */
  'executed-but-missing',
  /** 200, but an HTML page. */
  'html',
  /** 404 of a release that is no longer kept. */
  'gone',
  'not-found',
  'server',
  'blocked',
  'offline',
  'cors-or-csp',
  'integrity',
  /** The container refused to start, for example over a shared dependency. */
  'init',
  /** The container does not expose the module, or the module exports no component. */
  'contract',
  /** The module loaded and threw while it rendered or hydrated. */
  'render',
  /** The page ended while a module started that a reader had asked for: its script blocked the browser. */
  'hang',
]);
export type LoadFailureCause = z.infer<typeof loadFailureCauseSchema>;

/** What of a module was loading. Pages of shells from before do not say. */
export const loadPhaseSchema = z.enum([
  /** The list of a page's releases (`GET /api/release-sets/…`). */
  'release-set',
  /** A script of the shell: loader, runtime, feed, consent. */
  'script',
  /** A remote's container. */
  'entry',
  'chunk',
  'style',
  'behaviour',
  /** All files came; the module is asked for, mounted, started. */
  'start',
]);
export type LoadPhase = z.infer<typeof loadPhaseSchema>;

const loadBase = z.object({
  kind: z.literal('load'),
  remote: releasableNameSchema,
  release: releaseVersionSchema,
  /** Exposed module, such as `./Byline`; absent for the shell's own runtime. */
  module: z.string().max(100).optional(),
  phase: loadPhaseSchema.optional(),
  /**
   * The page's own release of this remote, which had failed, where this one was fetched in its place (`GET
   * /api/replacements`).
   */
  replaces: releaseVersionSchema.optional(),
  /** 1 for the first try. */
  attempt: z.int().min(1).max(20),
  /** Milliseconds from the start of the load to its end. */
  duration: z.number().nonnegative().max(3_600_000),
  /** Bytes over the line (Resource Timing, `transferSize`); 0 from the browser's own cache. */
  size: z.int().nonnegative().max(100_000_000).optional(),
  /** Milliseconds from the start of the page's navigation to the end of the load. */
  age: z.number().nonnegative().max(2_592_000_000).optional(),
});

/** A module, chunk or entry that was loaded, well or not. */
export const loadEventSchema = z.discriminatedUnion('outcome', [
  loadBase.extend({
    outcome: z.literal('success'),
    /**
     * Share of page views that report their successes, so that one counts for 1 / `rate`: of a page view all are
     * reported or none. Failures are all reported.
     */
    rate: z.number().min(0.001).max(1).optional(),
  }),
  loadBase.extend({
    outcome: z.literal('failure'),
    type: chunkLoadErrorTypeSchema,
    cause: loadFailureCauseSchema,
    /** Address that failed, when one did. */
    url: z.string().max(2000).optional(),
    /** The error's own words, for people. */
    message: z.string().max(500).optional(),
  }),
]);
export type LoadEvent = z.infer<typeof loadEventSchema>;

/** A web vital as the browser measured it; `value` in milliseconds, or unitless for CLS. */
export const webVitalEventSchema = z.object({
  kind: z.literal('web-vital'),
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().nonnegative().max(3_600_000),
});

/**
 * A call of the save control that failed
 * (rules.md#saving-articles).
 */
export const saveFailureEventSchema = z.object({
  kind: z.literal('save-failure'),
  /** What the reader, or the page for them, wanted. `token`: no bearer token could be had. */
  type: z.enum(['session', 'token', 'load', 'save', 'remove']),
  /** HTTP status of the answer; 0 where there was none, as offline or after a time-out. */
  status: z.int().min(0).max(599),
  articleId: z.string().max(200).optional(),
});
export type SaveFailureEvent = z.infer<typeof saveFailureEventSchema>;

/**
 * An error that nothing caught, or something that the page's policy refused. The address of the script says whose it
 * is.
 */
export const scriptErrorEventSchema = z.object({
  kind: z.literal('script-error'),
  type: z.enum(['error', 'rejection', 'policy']),
  /** Address of the script in which it came up, where the browser says it. */
  url: z.string().max(2000).optional(),
  line: z.int().nonnegative().max(10_000_000).optional(),
  /** The error's own words; of a refusal the directive and what it refused. */
  message: z.string().max(500),
});
export type ScriptErrorEvent = z.infer<typeof scriptErrorEventSchema>;

export const telemetryEventSchema = z.union([
  loadEventSchema,
  webVitalEventSchema,
  saveFailureEventSchema,
  scriptErrorEventSchema,
]);
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** Most events that one batch may carry. */
export const TELEMETRY_BATCH_MAXIMUM = 50;

/** A page view that reports more than that is no reader's. */
const TELEMETRY_FIRST_MAXIMUM = 100_000;

/** Body of POST /api/telemetry. */
export const telemetryBatchSchema = z.object({
  /** Random id of the page view; tells batches of one view apart from those of another. */
  pageView: z.uuid(),
  /**
   * How many events of this page view went before: a batch that arrives twice is known by it. Pages of shells from
   * before do not say.
   */
  first: z.int().min(0).max(TELEMETRY_FIRST_MAXIMUM).optional(),
  /** Path of the page. */
  path: z.string().max(2000),
  /**
   * The page's release set, as `GET /api/release-sets/{name@version,…}` names it. Pages of shells from before do not
   * say.
   */
  set: z.string().max(500).optional(),
  /** `navigator.connection.effectiveType`, where a browser has it. */
  connection: z.enum(['slow-2g', '2g', '3g', '4g']).optional(),
  /**
   * Trace id of the request for which the page was made (W3C Trace Context), where its trace is recorded: the page has
   * it from its own `Server-Timing`. One that is none is left out.
   */
  trace: z
    .string()
    .regex(/^(?!0{32})[\da-f]{32}$/)
    .optional()
    .catch(undefined),
  /**
   * Milliseconds for which the browser kept the batch, because nothing could be sent: its events are older than
   * their arrival by this.
   */
  held: z.number().nonnegative().max(TELEMETRY_HELD_MAXIMUM_MS).optional(),
  events: z.array(telemetryEventSchema).min(1).max(TELEMETRY_BATCH_MAXIMUM),
});
export type TelemetryBatch = z.infer<typeof telemetryBatchSchema>;

/** Query of POST /api/telemetry without a body: of a page that got neither its loader nor what could say why. */
export const unloadedPageSchema = z.object({
  /** The shell's release. */
  unloaded: releaseVersionSchema,
});
export type UnloadedPage = z.infer<typeof unloadedPageSchema>;
