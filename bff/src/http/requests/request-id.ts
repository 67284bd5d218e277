import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Answers say by it which request they belong to; lines of the log have the same. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/**
 * Ids of others that are taken over: those that proxies make (UUIDs, hexadecimal numbers), and nothing that could be
 * markup or a second line.
 */
const SAFE_ID = /^[\w-]{8,64}$/;

/** The id of a request, by which its answer, its lines of the log and its trace are found. */
export type IdentifyRequest = (request: Pick<IncomingMessage, 'headers'>) => string;

/**
 * @param trustedProxies how many proxies stand before the site: without one, what a request says of its id is the
 * reader's own word, and does not count.
 */
export function createIdentify(trustedProxies: number): IdentifyRequest {
  return ({ headers }) => {
    // Two of them come as one value with a comma, which is none.
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  };
}
