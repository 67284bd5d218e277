import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Supported encodings, best first. */
const OFFERED = ['br', 'gzip', 'identity'] as const;
/** The same for a client that has a dictionary of this site (`dcb`: RFC 9842, section 4). */
const OFFERED_WITH_DICTIONARY = ['dcb', ...OFFERED] as const;

/** Longest header whose result is cached, in characters. Browsers send only a few different, short values. */
const REMEMBERED_CHARACTERS = 100;

export type ContentEncoding = (typeof OFFERED)[number];

/** Creates the function that chooses between encodings, best first. */
function chooseFrom<Encoding extends string>(offered: readonly Encoding[]) {
  const remembered = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

  function negotiate(header: string): Encoding | 'identity' {
    const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(offered, {
      preferred: offered,
    });
    return offered.find((each) => each === best) ?? 'identity';
  }

  return (header: string | undefined): Encoding | 'identity' => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const encoding = negotiate(header);
    if (header.length <= REMEMBERED_CHARACTERS) remembered.set(header, encoding);
    return encoding;
  };
}

/**
 * Returns the encoding for a value of `Accept-Encoding` (RFC 9110, section 12.5.3): by the client's weights, and by our
 * order if weights are equal. Returns `identity` if the client accepts none of ours.
 */
export const encodingFor: (header: string | undefined) => ContentEncoding = chooseFrom(OFFERED);

/** Returns the encoding, as `encodingFor` does, for a client that has a dictionary for the answer. */
export const encodingWithDictionaryFor = chooseFrom(OFFERED_WITH_DICTIONARY);
