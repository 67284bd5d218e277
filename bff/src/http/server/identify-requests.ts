import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import onHeaders from 'on-headers';
import { type RequestContext, runRequest } from '../requests/request-context.ts';
import { type IdentifyRequest, REQUEST_ID_HEADER } from '../requests/request-id.ts';
import { durationMetric, requestMetric, SERVER_TIMING_HEADER, traceMetric } from '../responses/server-timing.ts';

/** The code that sends a page says where the page came from: another request may have had it made. */
function serverTiming(response: ServerResponse, { id, came, phases, traceparent }: RequestContext): string {
  const said = response.getHeader(SERVER_TIMING_HEADER);
  const metrics = phases.map(({ name, duration }) => durationMetric(name, duration));
  metrics.push(durationMetric('total', performance.now() - came), requestMetric(id));
  if (said !== undefined) metrics.push(String(said));
  else if (traceparent !== undefined) metrics.push(traceMetric(traceparent));
  return metrics.join(', ');
}

/**
 * Gives every request an id before anything answers it. The answer says it (`X-Request-Id`), and says in
 * `Server-Timing` what took how long until its head was sent.
 * @param onHead hears of every answer as its head is sent, in the context of its request: its HTTP status, and the
 * milliseconds since the request came.
 */
export function identifyRequests(
  identify: IdentifyRequest,
  app: RequestListener,
  onHead: (request: IncomingMessage, status: number, milliseconds: number) => void,
): RequestListener {
  return (request, response) =>
    runRequest(identify(request), (context) => {
      response.setHeader(REQUEST_ID_HEADER, context.id);
      onHeaders(response, () => {
        response.setHeader(SERVER_TIMING_HEADER, serverTiming(response, context));
        onHead(request, response.statusCode, performance.now() - context.came);
      });
      app(request, response);
    });
}

/**
 * The same headers for an answer that is kept, and is sent as soon as it is asked for. @param traceparent of what made
 * it, or asks for it.
 */
export function keptAnswerHeaders(id: string, traceparent: string | undefined): Readonly<Record<string, string>> {
  const timing = `cache;desc=hit, ${requestMetric(id)}`;
  return {
    [REQUEST_ID_HEADER]: id,
    [SERVER_TIMING_HEADER]: traceparent === undefined ? timing : `${timing}, ${traceMetric(traceparent)}`,
  };
}
