import { createServer, type Server } from 'node:http';

/**
 * Longest request line and headers together, in bytes. Above it Node.js answers 431 and cuts the connection; below it
 * an address that is too long gets its 414.
 */
const HEADERS_MAXIMUM = 16 * 1024;

/**
 * How long a connection stays open that nobody uses, in milliseconds. Proxies and load balancers drop theirs after a
 * minute, and must be the ones who do: a request that is on its way while this side closes is lost, and its reader gets
 * a 502. Node.js' own five seconds would do that.
 */
const UNUSED_MS = 75_000;
/** The same for a connection that was opened ahead and has not been used yet. */
const NOT_USED_YET_MS = 80_000;

/** Makes the site's HTTP server, which does not listen yet. */
export function createHttpServer(): Server {
  return createServer({ maxHeaderSize: HEADERS_MAXIMUM, keepAliveTimeout: UNUSED_MS, headersTimeout: NOT_USED_YET_MS });
}
