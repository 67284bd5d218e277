import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { ObserveQuery } from '../../database/observe-queries.ts';

/** What a span says of what was done; `undefined` is left out. No value of a reader's stands in any. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** When something began and ended, in milliseconds since the epoch. */
export interface TimeSpan {
  began: number;
  ended: number;
}

/** Of which request an answer that is kept is the answer. */
export interface KeptAnswerTrace {
  id: string;
  /** Trace Context of the request for which it was made. */
  madeBy: string | undefined;
}

/**
 * Traces of requests (OpenTelemetry). Where none are asked for, nothing is done by any of these, and no code of
 * OpenTelemetry is loaded.
 */
export interface Tracing {
  isOn: boolean;
  /** Makes every request that an application answers a trace, or a part of the one that a proxy began. */
  requests(app: RequestListener): RequestListener;
  /** The same for an answer that is kept: it is sent at once. */
  keptAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    kept: KeptAnswerTrace,
    send: (traceparent: string | undefined) => void,
  ): void;
  /** Does something as a part of the current trace. */
  span<Result>(name: string, attributes: Attributes, run: () => Promise<Result>): Promise<Result>;
  /** Says more of the request that is being answered. @param what its name begins with the method, and goes on so. */
  describeRequest(what: string, attributes: Attributes): void;
  /**
   * Slots that another process has rendered, as parts of the current trace. @param during when it was asked, and when
   * it had answered.
   */
  slots(outcomes: readonly SlotOutcome[], during: TimeSpan): void;
  /** Trace Context of the request that is being answered, where its trace is recorded. */
  traceparent(): string | undefined;
  /** Fields by which lines of the log name the current span (OpenTelemetry, Trace Context in non-OTLP Log Formats). */
  logFields(): Readonly<Record<string, string>>;
  /** Hears of every statement that the database is asked. */
  query: ObserveQuery | undefined;
  /** Sends what has not been sent. It waits for no receiver that is away. */
  close(): Promise<void>;
}

const NO_FIELDS = {};

/** No traces are asked for. */
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
