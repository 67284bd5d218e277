/* The only file that creates spans. It loads OpenTelemetry, so it is imported only if tracing is on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { currentRequest } from '../../http/requests/request-context.ts';
import { requestAttributes, responseAttributes } from './request-attributes.ts';
import { slotTimes } from './slot-times.ts';
import { statementName, statementText } from './statement-name.ts';
import type { Attributes, Tracing } from './tracing.ts';
import { errorCode } from '../../error-code.ts';

interface TracingParts {
  tracer: Tracer;
  /** Scheme of the site's public address: `http` or `https`. */
  scheme: string;
  /** Whether the site accepts the trace context of a request. It does so only behind a proxy. */
  isTrusted: boolean;
  close: () => Promise<void>;
}

/** Present position in a trace. */
interface Current {
  /** Context of the innermost span. */
  context: Context;
  /** Span of the request. */
  request: Span;
  method: string;
}

/** Longest error message in a span, in characters. */
const WORDS_MAXIMUM = 500;

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0;

function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, ...context } = span.spanContext();
  return isSampled({ traceId, spanId, ...context }) ? `00-${traceId}-${spanId}-01` : undefined;
}

/** Marks a span as failed, with the error's name only, because the error's message may contain data of a reader. */
function noteError(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

export function createTracing({ tracer, scheme, isTrusted, close }: TracingParts): Tracing {
  const storage = new AsyncLocalStorage<Current>();
  const start = (name: string, attributes: Attributes, context: Context, kind = SpanKind.INTERNAL) =>
    tracer.startSpan(name, { kind, attributes }, context);

  function begin(request: IncomingMessage, more: Attributes): { span: Span; current: Current } {
    const { method = 'GET', headers } = request;
    const given =
      isTrusted && typeof headers['traceparent'] === 'string' ? parseTraceParent(headers['traceparent']) : null;
    const parent = given === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true });
    const span = start(
      method,
      { ...requestAttributes(request), 'url.scheme': scheme, ...more },
      parent,
      SpanKind.SERVER,
    );
    return { span, current: { context: trace.setSpan(parent, span), request: span, method } };
  }

  function end(span: Span, request: IncomingMessage, response: ServerResponse): void {
    const attributes = responseAttributes(request, response);
    span.setAttributes(attributes);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  return {
    isOn: true,
    requests: (app) => (request, response) => {
      const context = currentRequest();
      const { span, current } = begin(request, { 'plainwell.request.id': context?.id });
      // Requests that are not sampled skip all further work.
      if (!span.isRecording()) return app(request, response);
      const traceparent = traceparentOf(span);
      if (context !== undefined && traceparent !== undefined) context.traceparent = traceparent;
      response.once('close', () => {
        const { 'http.route': route } = responseAttributes(request, response);
        if (route !== undefined) span.updateName(`${current.method} ${route}`);
        end(span, request, response);
      });
      storage.run(current, () => app(request, response));
    },
    keptAnswer(request, response, { id, madeBy }, send) {
      const { span, current } = begin(request, { 'plainwell.cache': 'hit', 'plainwell.request.id': id });
      if (!span.isRecording()) return send(madeBy);
      span.updateName(`${current.method} kept answer`);
      const maker = madeBy === undefined ? null : parseTraceParent(madeBy);
      if (maker !== null) span.addLink({ context: maker });
      send(madeBy ?? traceparentOf(span));
      // Some encodings are produced asynchronously, so that the answer is sent a moment later.
      if (response.headersSent) end(span, request, response);
      else response.once('close', () => end(span, request, response));
    },
    async span(name, attributes, run) {
      const current = storage.getStore();
      if (current === undefined) return run();
      const span = start(name, attributes, current.context);
      try {
        return await storage.run({ ...current, context: trace.setSpan(current.context, span) }, run);
      } catch (error) {
        noteError(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    describeRequest(what, attributes) {
      const current = storage.getStore();
      current?.request.updateName(`${current.method} ${what}`).setAttributes(attributes);
    },
    slots(outcomes, during) {
      const current = storage.getStore();
      if (current === undefined) return;
      const times = slotTimes(outcomes, during);
      for (const [index, { slot, remote, release, module, outcome, message }] of outcomes.entries()) {
        const { began, ended } = times[index] ?? during;
        const attributes = {
          'plainwell.slot': slot,
          'plainwell.remote': remote,
          'plainwell.release': release ?? undefined,
          'plainwell.module': module,
          'plainwell.outcome': outcome,
        };
        const span = tracer.startSpan(`slot ${slot}`, { attributes, startTime: began }, current.context);
        if (outcome === 'failed' || outcome === 'timeout') {
          span.setAttribute('error.type', outcome).setStatus({
            code: SpanStatusCode.ERROR,
            ...(message !== undefined && { message: message.slice(0, WORDS_MAXIMUM) }),
          });
        }
        span.end(ended);
      }
    },
    traceparent: () => {
      const current = storage.getStore();
      return current && traceparentOf(current.request);
    },
    logFields() {
      const current = storage.getStore();
      const span = current && trace.getSpan(current.context);
      if (span === undefined) return {};
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    query(statement) {
      const current = storage.getStore();
      if (current === undefined) return undefined;
      const name = statementName(statement);
      const span = start(
        name,
        { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': statementText(statement) },
        current.context,
        SpanKind.CLIENT,
      );
      return (error) => {
        if (error !== undefined) {
          noteError(span, error);
          const code = errorCode(error);
          if (code !== undefined) span.setAttribute('db.response.status_code', code);
        }
        span.end();
      };
    },
    close,
  };
}
