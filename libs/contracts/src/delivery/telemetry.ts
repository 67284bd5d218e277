import { z } from 'zod';
import { REPORTED_MESSAGE_MAXIMUM } from '../browser/reported-message.ts';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';
import { TELEMETRY_HELD_MAXIMUM_MS } from '../browser/telemetry-held.ts';

/** Type of a ChunkLoadError, as the rules name it (rules.md#loading-scripts). */
export const chunkLoadErrorTypeSchema = z.enum(['missing', 'timeout']);
export type ChunkLoadErrorType = z.infer<typeof chunkLoadErrorTypeSchema>;

/** Cause of a failed load. The error's fields and one probe of the address decide it, never the text of a message. */
export const loadFailureCauseSchema = z.enum([
  'timeout',
  /** The script ran but registered nothing. */
  'executed-but-missing',
  /** The status is 200, but the body is an HTML page. */
  'html',
  /** The status is 410, because the release was pruned. */
  'gone',
  'not-found',
  'server',
  'blocked',
  'offline',
  'cors-or-csp',
  'integrity',
  /** The container failed to start, for example because of a shared dependency. */
  'init',
  /** The container does not expose the module, or the module exports no component. */
  'contract',
  /** The module loaded, but threw while it rendered or hydrated. */
  'render',
  /** The reader started a module that blocked the browser, and the page ended before the module had started. */
  'hang',
]);
export type LoadFailureCause = z.infer<typeof loadFailureCauseSchema>;

/** Kind of file that was loading, or step of the load. Absent on pages of older shells. */
export const loadPhaseSchema = z.enum([
  /** List of the page's releases (`GET /api/release-sets/…`). */
  'release-set',
  /** Script of the shell: loader, runtime, infinite page or consent. */
  'script',
  /** Container of a remote. */
  'entry',
  'chunk',
  'style',
  'behaviour',
  /** All files have loaded. The page gets the module from its container, mounts it and starts it. */
  'start',
  /** The server could not render the module for this page. No file is involved. */
  'server-render',
]);
export type LoadPhase = z.infer<typeof loadPhaseSchema>;

const loadBase = z.object({
  kind: z.literal('load'),
  remote: releasableNameSchema,
  release: releaseVersionSchema,
  /**
   * Exposed module, such as `./Byline`. Absent if the load belongs to no single module, such as the load of the
   * runtime.
   */
  module: z.string().max(100).optional(),
  phase: loadPhaseSchema.optional(),
  /**
   * Failed release that this release replaces. Present if the page fetched this release as a replacement (`GET
   * /api/replacements`).
   */
  replaces: releaseVersionSchema.optional(),
  /** Number of the attempt, from 1. */
  attempt: z.int().min(1).max(20),
  /** Time from the start of the load to its end, in milliseconds. */
  duration: z.number().nonnegative().max(3_600_000),
  /** Bytes over the network (Resource Timing, `transferSize`). 0 if the browser's cache answered. */
  size: z.int().nonnegative().max(100_000_000).optional(),
  /** Time from the start of the page's navigation to the end of the load, in milliseconds. */
  age: z.number().nonnegative().max(2_592_000_000).optional(),
});

/** Load of a module, chunk or entry, with its outcome. */
export const loadEventSchema = z.discriminatedUnion('outcome', [
  loadBase.extend({
    outcome: z.literal('success'),
    /**
     * Share of page views that report their successful loads. Each reported success counts for 1 / `rate`. A page view
     * reports either all successes or none. Failures are always reported.
     */
    rate: z.number().min(0.001).max(1).optional(),
  }),
  loadBase.extend({
    outcome: z.literal('failure'),
    type: chunkLoadErrorTypeSchema,
    cause: loadFailureCauseSchema,
    /** Address that failed. Absent if the failure has no address. */
    url: z.string().max(2000).optional(),
    /** Text of the error, for people. */
    message: z.string().max(REPORTED_MESSAGE_MAXIMUM).optional(),
  }),
]);
export type LoadEvent = z.infer<typeof loadEventSchema>;

/** Web vital as the browser measured it. `value` is in milliseconds, or without a unit for CLS. */
export const webVitalEventSchema = z.object({
  kind: z.literal('web-vital'),
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().nonnegative().max(3_600_000),
});

/** Failed call of the save control (rules.md#saving-articles). */
export const saveFailureEventSchema = z.object({
  kind: z.literal('save-failure'),
  /**
   * Action of the reader, or of the page on their behalf, that failed. `token`: the page could not get a bearer token.
   */
  type: z.enum(['session', 'token', 'load', 'save', 'remove']),
  /** HTTP status of the answer. 0 without an answer, for example offline or after a time-out. */
  status: z.int().min(0).max(599),
  articleId: z.string().max(200).optional(),
});
export type SaveFailureEvent = z.infer<typeof saveFailureEventSchema>;

/** Uncaught error, or violation of the page's content security policy. The address of the script names its owner. */
export const scriptErrorEventSchema = z.object({
  kind: z.literal('script-error'),
  type: z.enum(['error', 'rejection', 'policy']),
  /** Address of the script that caused the event, if the browser reports one. */
  url: z.string().max(2000).optional(),
  line: z.int().nonnegative().max(10_000_000).optional(),
  /** Text of the error. For a policy violation: the directive and the refused address. */
  message: z.string().max(REPORTED_MESSAGE_MAXIMUM),
});
export type ScriptErrorEvent = z.infer<typeof scriptErrorEventSchema>;

export const telemetryEventSchema = z.union([
  loadEventSchema,
  webVitalEventSchema,
  saveFailureEventSchema,
  scriptErrorEventSchema,
]);
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** Maximum number of events in one batch. */
export const TELEMETRY_BATCH_MAXIMUM = 50;

/** Maximum number of events in one page view. Only an automated client reports more. */
const TELEMETRY_FIRST_MAXIMUM = 100_000;

/** Body of POST /api/telemetry. */
export const telemetryBatchSchema = z.object({
  /** Random id of the page view. All batches of a page view have the same id. */
  pageView: z.uuid(),
  /**
   * Number of events of this page view in earlier batches, by which the server recognizes a batch that arrives twice.
   * Absent on pages of older shells.
   */
  first: z.int().min(0).max(TELEMETRY_FIRST_MAXIMUM).optional(),
  /** Path of the page. */
  path: z.string().max(2000),
  /** Release set of the page, as in `GET /api/release-sets/{name@version,…}`. Absent on pages of older shells. */
  set: z.string().max(500).optional(),
  /** `navigator.connection.effectiveType`. Absent if the browser does not support it. */
  connection: z.enum(['slow-2g', '2g', '3g', '4g']).optional(),
  /**
   * Trace id of the request for which the server made the page (W3C Trace Context). Absent if the server did not record
   * the trace. The page reads the id from its `Server-Timing`. A malformed id counts as absent.
   */
  trace: z
    .string()
    .regex(/^(?!0{32})[\da-f]{32}$/)
    .optional()
    .catch(undefined),
  /**
   * Time for which the browser kept the batch because it could not send anything, in milliseconds. The events are older
   * than their arrival by this time.
   */
  held: z.number().nonnegative().max(TELEMETRY_HELD_MAXIMUM_MS).optional(),
  events: z.array(telemetryEventSchema).min(1).max(TELEMETRY_BATCH_MAXIMUM),
});
export type TelemetryBatch = z.infer<typeof telemetryBatchSchema>;

/**
 * Query of POST /api/telemetry without a body. A page sends it if neither the loader nor the diagnosis script loaded.
 */
export const unloadedPageSchema = z.object({
  /** Release of the shell. */
  unloaded: releaseVersionSchema,
});
export type UnloadedPage = z.infer<typeof unloadedPageSchema>;
