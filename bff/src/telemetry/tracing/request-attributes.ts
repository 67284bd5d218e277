import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attributes } from './tracing.ts';

const PATH_MAXIMUM = 500;

/** Parts of paths that are a secret, or that stand for a reader: links of previews, and calls of a reader's own. */
const OF_ONE_READER = /^(\/preview\/|\/api\/profile\/)[^/]+/;

/**
 * What is known of a request when it comes (semantic conventions for HTTP servers). Neither query nor address: both may
 * be a reader's.
 */
export function requestAttributes({
  method = 'GET',
  url = '/',
  httpVersion,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion'>): Attributes {
  const [path = ''] = url.split('?', 1);
  return {
    'http.request.method': method,
    'url.path': path.slice(0, PATH_MAXIMUM).replace(OF_ONE_READER, '$1…'),
    'network.protocol.version': httpVersion,
  };
}

/** The route by which Express found what answers, such as `/api/profile/:rvoId`. */
function routeOf(request: IncomingMessage): string | undefined {
  const base = 'baseUrl' in request && typeof request.baseUrl === 'string' ? request.baseUrl : '';
  const path =
    'route' in request && typeof request.route === 'object' && request.route !== null && 'path' in request.route
      ? request.route.path
      : undefined;
  const route = `${base}${typeof path === 'string' ? path : ''}`;
  return route === '' ? undefined : route;
}

/** What is known once it has been answered. */
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
