import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How a body may be encoded, the best first. */
const OFFERED = ['br', 'gzip', 'identity'];

/** What browsers say is one of a few texts; longer ones are read each time. */
const REMEMBERED_CHARACTERS = 100;
const remembered = new LRUCache<string, ContentEncoding>({ max: 100 });

export type ContentEncoding = 'br' | 'gzip' | 'identity';

function negotiate(header: string): ContentEncoding {
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(OFFERED, { preferred: OFFERED });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/**
 * How to encode a body for who says this in `Accept-Encoding` (RFC 9110, section 12.5.3): by their weights, and by ours
 * where they are equal. A client that accepts none of the encodings gets the body as it is.
 */
export function encodingFor(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (header.length <= REMEMBERED_CHARACTERS) remembered.set(header, encoding);
  return encoding;
}
