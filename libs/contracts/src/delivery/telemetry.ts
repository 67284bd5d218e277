import { z } from 'zod';
import { releasableNameSchema, releaseVersionSchema } from '../modules/remotes.ts';

/** Reader-facing type of a ChunkLoadError (specification, section 8). */
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
]);
export type LoadFailureCause = z.infer<typeof loadFailureCauseSchema>;

const loadBase = z.object({
  kind: z.literal('load'),
  remote: releasableNameSchema,
  release: releaseVersionSchema,
  /** Exposed module, such as `./Byline`; absent for the shell's own runtime. */
  module: z.string().max(100).optional(),
  /** 1 for the first try. */
  attempt: z.int().min(1).max(20),
  /** Milliseconds from the start of the load to its end. */
  duration: z.number().nonnegative().max(3_600_000),
});

/** A module, chunk or entry that was loaded, well or not. */
export const loadEventSchema = z.discriminatedUnion('outcome', [
  loadBase.extend({ outcome: z.literal('success') }),
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
 * A call of the save control that failed (specification, section 8: an error goes to a log and a metric with type and
 * status).
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

export const telemetryEventSchema = z.union([loadEventSchema, webVitalEventSchema, saveFailureEventSchema]);
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** Most events that one batch may carry. */
export const TELEMETRY_BATCH_MAXIMUM = 50;

/** Body of POST /api/telemetry. */
export const telemetryBatchSchema = z.object({
  /** Random id of the page view; tells batches of one view apart from those of another. */
  pageView: z.uuid(),
  /** Path of the page. */
  path: z.string().max(2000),
  events: z.array(telemetryEventSchema).min(1).max(TELEMETRY_BATCH_MAXIMUM),
});
export type TelemetryBatch = z.infer<typeof telemetryBatchSchema>;

/** Query of POST /api/telemetry without a body: of a page that got neither its loader nor what could say why. */
export const unloadedPageSchema = z.object({
  /** The shell's release. */
  unloaded: releaseVersionSchema,
});
export type UnloadedPage = z.infer<typeof unloadedPageSchema>;
