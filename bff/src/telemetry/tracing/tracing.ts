import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { ObserveQuery } from '../../database/observe-queries.ts';

/** Attributes of a span. `undefined` is omitted. Must not contain data of readers. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Start and end in milliseconds since the epoch. */
export interface TimeSpan {
  began: number;
  ended: number;
}

/** Requests of a cached answer: the request that receives it, and the request for which the site made it. */
export interface KeptAnswerTrace {
  id: string;
  /** Trace Context of the request for which the site made the answer. */
  madeBy: string | undefined;
}

/** Traces of requests (OpenTelemetry). If tracing is off, all functions do nothing, and OpenTelemetry is not loaded. */
export interface Tracing {
  isOn: boolean;
  /** Wraps an application so that every request becomes a trace, or a part of the trace that a proxy began. */
  requests(app: RequestListener): RequestListener;
  /** Traces a request that gets a cached answer, in a trace of its own or in the trace that a proxy began. */
  keptAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    kept: KeptAnswerTrace,
    send: (traceparent: string | undefined) => void,
  ): void;
  /** Runs an operation as a span of the present trace. */
  span<Result>(name: string, attributes: Attributes, run: () => Promise<Result>): Promise<Result>;
  /**
   * Adds a name and attributes to the span of the present request.
   * @param what part of the span's name after the method.
   */
  describeRequest(what: string, attributes: Attributes): void;
  /**
   * Adds spans for slots that another process rendered.
   * @param during time from the start of the job to its answer.
   */
  slots(outcomes: readonly SlotOutcome[], during: TimeSpan): void;
  /** Returns the Trace Context of the present request, if its trace is recorded. */
  traceparent(): string | undefined;
  /** Returns the log fields that name the present span (OpenTelemetry, Trace Context in non-OTLP Log Formats). */
  logFields(): Readonly<Record<string, string>>;
  /** Function that the database calls for every statement; `undefined` if tracing is off. */
  query: ObserveQuery | undefined;
  /** Sends the remaining spans. Does not wait long for a receiver that is unavailable. */
  close(): Promise<void>;
}

const NO_FIELDS = {};

/** Tracing that is off. */
export const noTracing: Tracing = {
  isOn: false,
  requests: (app) => app,
  keptAnswer: (_request, _response, { madeBy }, send) => send(madeBy),
  span: (_name, _attributes, run) => run(),
  describeRequest: () => undefined,
  slots: () => undefined,
  traceparent: () => undefined,
  logFields: () => NO_FIELDS,
  query: undefined,
  close: async () => undefined,
};
