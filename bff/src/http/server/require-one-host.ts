import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

/** Longest host that is remembered. */
const REMEMBERED_CHARACTERS = 255;

/** Hosts that could be one, as they were last named: nearly all requests name one of a few. */
const known = new LRUCache<string, true>({ max: 20 });

const couldBe = (value: string) => /^[^\s/?#@\\]*$/.test(value) && (value === '' || URL.canParse(`http://${value}`));

function isHost(value: string): boolean {
  if (known.has(value)) return true;
  if (!couldBe(value)) return false;
  if (value.length <= REMEMBERED_CHARACTERS) known.set(value, true);
  return true;
}

/** The hosts that a request names. */
const hostsOf = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter(
    (_value, index, raw) => index % 2 === 1 && raw[index - 1]?.length === 4 && raw[index - 1]?.toLowerCase() === 'host',
  );

/** Whether a request names at most one host, and one that could be. */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = hostsOf(request);
  return hosts.length <= 1 && hosts.every(isHost);
}

/**
 * Refuses a request that names its host twice, or no host that could be one, with 400 (RFC 9112, section 3.2): a proxy
 * and the site may otherwise take it for requests of two different hosts. Node.js itself keeps the first of two and
 * says nothing.
 */
export const requireOneHost: RequestHandler = (request, response, next) => {
  if (namesOneHost(request)) return next();
  const what =
    hostsOf(request).length > 1
      ? 'The request names its host more than once.'
      : 'The request names no host that could be one.';
  response.status(400).set({ 'Cache-Control': 'no-store', Connection: 'close' }).type('text/plain').send(`${what}\n`);
};
