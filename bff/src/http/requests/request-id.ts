import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the id of the request. Log lines carry the same id. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Ids that are accepted from a proxy: UUIDs and hexadecimal numbers. Excludes markup and line breaks. */
const SAFE_ID = /^[\w-]{8,64}$/;

/** Function that returns the id of a request: the answer, the log lines and the trace carry it. */
export type IdentifyRequest = (request: Pick<IncomingMessage, 'headers'>) => string;

/**
 * Creates the function that identifies requests.
 * @param trustedProxies number of proxies in front of the site. With 0, ids that requests bring are ignored, because
 * clients could set them freely.
 */
export function createIdentify(trustedProxies: number): IdentifyRequest {
  return ({ headers }) => {
    // Node.js joins repeated headers with a comma, which `SAFE_ID` refuses.
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  };
}
