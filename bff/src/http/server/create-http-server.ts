import { createServer, type Server } from 'node:http';

/**
 * Largest request line plus headers, in bytes. Above it, Node.js answers 431 and closes the connection. Below it, the
 * site itself answers 414 to a long address.
 */
const HEADERS_MAXIMUM = 16 * 1024;

/**
 * How long an unused connection stays open, in milliseconds. Proxies and load balancers close theirs after a minute.
 * They must close first: a request that arrives while the server closes is lost, and its reader gets a 502. With
 * Node.js' default of five seconds, the server would close first.
 */
const UNUSED_MS = 75_000;
/** How long a connection stays open that a browser opened ahead and has not used yet, in milliseconds. */
const NOT_USED_YET_MS = 80_000;

/** Creates the site's HTTP server, which does not listen yet. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: HEADERS_MAXIMUM, keepAliveTimeout: UNUSED_MS, headersTimeout: NOT_USED_YET_MS });
}
