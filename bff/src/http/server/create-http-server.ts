import { createServer, type Server } from 'node:http';

/**
 * Longest request line and headers, in bytes. Above it Node.js cuts the connection, often before the client hears why;
 * below it an address that is far too long still gets its 414.
 */
const HEADERS_MAXIMUM = 128 * 1024;

/**
 * How long a connection stays open that nobody uses, in milliseconds. Proxies and load balancers drop theirs after a minute, and
 * must be the ones who do: a request that is on its way while this side closes is lost, and its reader gets a 502. Node.js' own
 * five seconds would do that.
 */
const UNUSED_MS = 75_000;
/** The same for a connection that was opened ahead and has not been used yet. */
const NOT_USED_YET_MS = 80_000;

/** Makes the site's HTTP server, which does not listen yet. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: HEADERS_MAXIMUM, keepAliveTimeout: UNUSED_MS, headersTimeout: NOT_USED_YET_MS });
}
