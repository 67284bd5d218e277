import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { brotliOptions } from './brotli-options.ts';

const compress = promisify(brotliCompress);

/** Magic number of the format `dcb`. The digest of the dictionary follows it (RFC 9842, section 4). */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** Length of a dictionary's short name, in characters. */
const MARK_LENGTH = 8;

/** A text that browsers may have, with which other texts are compressed (RFC 9842). */
export class CompressionDictionary {
  /** Value of `Available-Dictionary` in requests of browsers that have the dictionary (RFC 9842, section 2.2). */
  readonly available: string;
  /** Short name of the dictionary, derived from its digest. */
  readonly mark: string;
  /** Value of `Link` that names the dictionary (RFC 9842, section 3). */
  readonly link: string;
  readonly #bytes: Buffer;
  readonly #start: Buffer;

  /**
   * Creates a dictionary.
   * @param path address under which the site answers with these bytes. The link adds the short name, so that a browser
   * that has other bytes of the same address fetches these.
   */
  constructor(bytes: Buffer, path: string) {
    const digest = createHash('sha256').update(bytes).digest();
    this.available = `:${digest.toString('base64')}:`;
    this.mark = digest.toString('base64url').slice(0, MARK_LENGTH);
    this.link = `<${path}?${this.mark}>; rel="compression-dictionary"`;
    this.#bytes = bytes;
    this.#start = Buffer.concat([MAGIC, digest]);
  }

  /** Compresses a text in the format `dcb`. */
  async compress(text: Buffer, quality: number): Promise<Buffer> {
    const options = { ...brotliOptions(quality, text.length), dictionary: this.#bytes };
    return Buffer.concat([this.#start, await compress(text, options)]);
  }
}

/** Dictionaries for an answer. */
export interface Dictionaries {
  /** Returns the dictionary that browsers should have for this answer; `undefined` until it is made. */
  own(): CompressionDictionary | undefined;
  /** Returns the dictionary with this value of `Available-Dictionary`; `undefined` if this process has none. */
  find(available: string): CompressionDictionary | undefined;
}
