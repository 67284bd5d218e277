import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordedPath } from '../recorded/recorded-path.ts';
import type { Attributes } from './tracing.ts';

/**
 * Returns the span attributes known when a request arrives (semantic conventions for HTTP servers). Excludes the query
 * and the client's address, because both may identify a reader.
 */
export function requestAttributes({
  method = 'GET',
  url = '/',
  httpVersion,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion'>): Attributes {
  return {
    'http.request.method': method,
    'url.path': recordedPath(url),
    'network.protocol.version': httpVersion,
  };
}

/** Returns the Express route that answered, such as `/api/profile/:rvoId`. */
function routeOf(request: IncomingMessage): string | undefined {
  const base = 'baseUrl' in request && typeof request.baseUrl === 'string' ? request.baseUrl : '';
  const path =
    'route' in request && typeof request.route === 'object' && request.route !== null && 'path' in request.route
      ? request.route.path
      : undefined;
  const route = `${base}${typeof path === 'string' ? path : ''}`;
  return route === '' ? undefined : route;
}

/** Returns the span attributes known after the answer. */
export function responseAttributes(
  request: IncomingMessage,
  { statusCode, destroyed, writableFinished }: ServerResponse,
): Attributes {
  return {
    'http.response.status_code': statusCode,
    'http.route': routeOf(request),
    'error.type': statusCode >= 500 ? String(statusCode) : undefined,
    'plainwell.broken_off': (destroyed && !writableFinished) || undefined,
  };
}
