import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the id of the request. Log lines carry the same id. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Matches ids that the site accepts from a proxy, such as UUIDs and hexadecimal numbers: no markup, no line breaks. */
const SAFE_ID = /^[\w-]{8,64}$/;

/** Function that returns the id of a request. The answer, the log lines and the trace carry this id. */
export type IdentifyRequest = (request: Pick<IncomingMessage, 'headers'>) => string;

/**
 * Creates the function that identifies requests.
 * @param trustedProxies number of proxies in front of the site. With 0, the function ignores ids in requests, because
 * clients could set them freely.
 */
export function createIdentify(trustedProxies: number): IdentifyRequest {
  return ({ headers }) => {
    // Node.js joins repeated headers with a comma, which `SAFE_ID` refuses.
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  };
}
