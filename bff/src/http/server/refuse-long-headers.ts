import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** Longest address, in characters. No address of this site is longer. */
const ADDRESS_MAXIMUM = 8_000;

/**
 * Longest values of list headers, in characters. Longer values take longer to parse and to sort. Browsers send a tenth
 * of these lengths. Node.js limits the total of all headers.
 */
const MAXIMA: Readonly<Record<string, number>> = {
  accept: 1_000,
  'accept-encoding': 1_000,
  'accept-language': 1_000,
  'if-none-match': 2_000,
  range: 1_000,
  'release-set': 4_000,
};
const LIMITED = Object.keys(MAXIMA);

/** Returns status and message for a request whose address (414) or header (431) is too long; otherwise `null`. */
export function lengthFault({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): { status: 414 | 431; message: string } | null {
  if (url.length > ADDRESS_MAXIMUM)
    return { status: 414, message: `An address may have ${ADDRESS_MAXIMUM} characters.` };
  const name = LIMITED.find((each) => (headers[each]?.length ?? 0) > (MAXIMA[each] ?? 0));
  return name === undefined
    ? null
    : { status: 431, message: `The header ${name} may have ${MAXIMA[name]} characters.` };
}

/**
 * Refuses addresses and headers that are too long, before anything parses them, with 414 (RFC 9110, section 15.5.15) or
 * 431 (RFC 6585, section 5).
 */
export const refuseLongHeaders: RequestHandler = (request, response, next) => {
  const fault = lengthFault(request);
  if (fault === null) return next();
  response.status(fault.status).set('Cache-Control', 'no-store').type('text/plain').send(`${fault.message}\n`);
};
