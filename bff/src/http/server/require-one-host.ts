import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

/** Longest host that is cached, in characters. */
const REMEMBERED_CHARACTERS = 255;

/** Cache of valid hosts: nearly all requests name one of a few. */
const known = new LRUCache<string, true>({ max: 20 });

const couldBe = (value: string) => /^[^\s/?#@\\]*$/.test(value) && (value === '' || URL.canParse(`http://${value}`));

function isHost(value: string): boolean {
  if (known.has(value)) return true;
  if (!couldBe(value)) return false;
  if (value.length <= REMEMBERED_CHARACTERS) known.set(value, true);
  return true;
}

/** Returns the `Host` headers of a request. */
const hostsOf = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter(
    (_value, index, raw) => index % 2 === 1 && raw[index - 1]?.length === 4 && raw[index - 1]?.toLowerCase() === 'host',
  );

/** Returns whether a request names at most one host, and a syntactically valid one. */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = hostsOf(request);
  return hosts.length <= 1 && hosts.every(isHost);
}

/**
 * Answers 400 to a request with two hosts or an invalid host (RFC 9112, section 3.2): a proxy and the site could
 * otherwise read different hosts from it. Node.js silently keeps the first of two.
 */
export const requireOneHost: RequestHandler = (request, response, next) => {
  if (namesOneHost(request)) return next();
  const what =
    hostsOf(request).length > 1
      ? 'The request names its host more than once.'
      : 'The request names no host that could be one.';
  response.status(400).set({ 'Cache-Control': 'no-store', Connection: 'close' }).type('text/plain').send(`${what}\n`);
};
