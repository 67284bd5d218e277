/** Kind of an answer that a cache in front of the site keeps. */
export interface AnswerKind {
  name: string;
  /** Time for which the edge gives the answer without asking, in seconds. */
  fresh: number;
  /** Time after that for which the edge gives it while it asks, in seconds. */
  whileRevalidating: number;
  /**
   * What the site does for it: `page` is rendered; `call` is, and no design sends it meanwhile; `search` is a page at an
   * address that readers can invent; `file` needs no rendering.
   */
  made: 'page' | 'call' | 'search' | 'file';
  /** Bytes as brotli with headers, and with a compression dictionary that the site knows. */
  bytes: number;
  dictionaryBytes: number;
  /** Characters of the data that a page is made from. */
  dataCharacters: number;
}

/** A request, as the caches see it. One object is used for all requests. */
export interface Asked {
  kind: AnswerKind;
  /** Number of the address. */
  address: number;
  /** Number of the release set, and of the shell in it. */
  set: number;
  shell: number;
  /** Whether the caches of the processes keep pages of the set. */
  isSetLive: boolean;
  /** Encoding: 0 brotli, 1 gzip, from 2 on brotli with the dictionary of the set with that number plus 2. */
  form: number;
  /** Time of the last change of what the answer is made from, as the processes know it, in seconds. */
  changedAt: number;
  /** Time at which the edge last purged it, in seconds. */
  purgedAt: number;
}

/** Forms without a dictionary, which come first. */
export const DICTIONARY_FORMS_FROM = 2;
