import { createServer, type Server } from 'node:http';

/**
 * Maximum size of request line and headers together, in bytes. To larger ones, Node.js answers 431 and closes the
 * connection. To a long address within this size, the site itself answers 414.
 */
const HEADERS_MAXIMUM = 16 * 1024;

/**
 * Time for which an unused connection stays open, in milliseconds. Proxies and load balancers close theirs after a
 * minute. They must close first: a request that arrives while the server closes is lost, and its reader gets a 502.
 * With Node.js' default of five seconds, the server would close first.
 */
const UNUSED_MS = 75_000;
/**
 * Time for which a new connection may wait for its first request, in milliseconds. Browsers open some ahead of need.
 */
const NOT_USED_YET_MS = 80_000;

/** Creates the site's HTTP server, which does not listen yet. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: HEADERS_MAXIMUM, keepAliveTimeout: UNUSED_MS, headersTimeout: NOT_USED_YET_MS });
}
