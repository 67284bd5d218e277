import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import onHeaders from 'on-headers';
import { type RequestContext, runRequest } from '../requests/request-context.ts';
import { type IdentifyRequest, REQUEST_ID_HEADER } from '../requests/request-id.ts';
import { durationMetric, requestMetric, SERVER_TIMING_HEADER, traceMetric } from '../responses/server-timing.ts';

/**
 * Builds the `Server-Timing` header. Keeps a trace that the response already names, because another request may have
 * made the page.
 */
function serverTiming(response: ServerResponse, { id, came, phases, traceparent }: RequestContext): string {
  const said = response.getHeader(SERVER_TIMING_HEADER);
  const metrics = phases.map(({ name, duration }) => durationMetric(name, duration));
  metrics.push(durationMetric('total', performance.now() - came), requestMetric(id));
  if (said !== undefined) metrics.push(String(said));
  else if (traceparent !== undefined) metrics.push(traceMetric(traceparent));
  return metrics.join(', ');
}

/** The head of an answer. */
export interface AnswerHead {
  requestId: string;
  /** HTTP status. */
  status: number;
  /** Time since the request arrived. */
  milliseconds: number;
}

/**
 * Gives every request an id before anything else handles it. The answer carries the id (`X-Request-Id`), and
 * `Server-Timing` lists the durations of the work before the answer's head.
 * @param onHead called when the head of an answer is sent, in the context of its request.
 */
export function identifyRequests(
  identify: IdentifyRequest,
  app: RequestListener,
  onHead: (request: IncomingMessage, head: AnswerHead) => void,
): RequestListener {
  return (request, response) =>
    runRequest(identify(request), (context) => {
      response.setHeader(REQUEST_ID_HEADER, context.id);
      onHeaders(response, () => {
        response.setHeader(SERVER_TIMING_HEADER, serverTiming(response, context));
        const { id: requestId, came } = context;
        onHead(request, { requestId, status: response.statusCode, milliseconds: performance.now() - came });
      });
      app(request, response);
    });
}

/**
 * Builds the headers with the request id and the timing for a cached answer that is sent at once.
 * @param traceparent trace of the request for which the answer was made, or of the request that now gets it.
 */
export function keptAnswerHeaders(id: string, traceparent: string | undefined): Readonly<Record<string, string>> {
  const timing = `cache;desc=hit, ${requestMetric(id)}`;
  return {
    [REQUEST_ID_HEADER]: id,
    [SERVER_TIMING_HEADER]: traceparent === undefined ? timing : `${timing}, ${traceMetric(traceparent)}`,
  };
}
