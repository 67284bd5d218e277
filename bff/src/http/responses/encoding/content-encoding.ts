import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Supported encodings, best first. */
const OFFERED = ['br', 'gzip', 'identity'];

/** Longest header whose result is cached, in characters. Browsers send only a few different, short values. */
const REMEMBERED_CHARACTERS = 100;
const remembered = new LRUCache<string, ContentEncoding>({ max: 100 });

export type ContentEncoding = 'br' | 'gzip' | 'identity';

function negotiate(header: string): ContentEncoding {
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(OFFERED, { preferred: OFFERED });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/**
 * Returns the encoding for a value of `Accept-Encoding` (RFC 9110, section 12.5.3): by the client's weights, and by our
 * order if weights are equal. Returns `identity` if the client accepts none of ours.
 */
export function encodingFor(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (header.length <= REMEMBERED_CHARACTERS) remembered.set(header, encoding);
  return encoding;
}
