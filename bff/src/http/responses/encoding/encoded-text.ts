import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { brotliOptions, QUICK_QUALITY } from './brotli-options.ts';
import type { CompressionDictionary, Dictionaries } from './compression-dictionary.ts';
import { encodingFor, encodingWithDictionaryFor } from './content-encoding.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Size of the cache of plain texts, in bytes. Without that cache, a client could force a decompression per request. */
const PLAIN_CAPACITY_BYTES = 4_000_000;
const plainTexts = new LRUCache<EncodedText, Promise<Buffer>>({ maxSize: PLAIN_CAPACITY_BYTES });

/** A text in one encoding. */
export interface EncodedForm {
  /** Value of `Content-Encoding`; `undefined` for the plain text. */
  readonly encoding: 'br' | 'gzip' | 'dcb' | undefined;
  /** Name of the form in validators. Forms with different bytes have different names; the plain text has none. */
  readonly mark: string;
  /** Returns the bytes; a promise if they must be made first. */
  bytes(): Buffer | Promise<Buffer>;
}

/** Matches the marks of all forms. */
const MARK = /^(?:|gzip|quick|best|dcb-(?:quick|best)-[\w-]{8})$/;

/** Returns whether a text may have been sent in a form with this mark. */
export const isFormMark = (mark: string): boolean => MARK.test(mark);

/** Whoever keeps a text in memory. */
export interface TextKeeper {
  /** Called when the size of the text in memory has changed. */
  onResize(): void;
  /** Called when `improve` can make a form smaller. */
  onImprovable(): void;
}

export interface EncodedTextParts {
  text: string;
  /** The text as brotli, if it is already compressed. */
  brotli?: Buffer | undefined;
  /** Whether to compress the text at the best quality at once, because it stays as it is for long. */
  isBest?: boolean | undefined;
  /** Dictionaries that clients may have for the text. */
  dictionaries?: Dictionaries | undefined;
}

const brotliOf = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, brotliOptions(quality, bytes.length));

/** Returns a form whose bytes are made when they are first needed, and again after a failure. */
function formLater(
  { encoding, mark }: Pick<EncodedForm, 'encoding' | 'mark'>,
  make: () => Promise<Buffer>,
): EncodedForm {
  let bytes: Buffer | Promise<Buffer> | undefined;
  const begin = async (): Promise<Buffer> => {
    try {
      return (bytes = await make());
    } catch (error) {
      bytes = undefined;
      throw error;
    }
  };
  return { encoding, mark, bytes: () => (bytes ??= begin()) };
}

/**
 * A text in the encodings that clients accept, kept as compressed bytes: as brotli, and in each other encoding after
 * the first request for it. The plain text, which few clients need, is decompressed on request and cached for a while.
 * Compression runs in other threads.
 */
export class EncodedText {
  /** Length of the plain text in bytes. */
  readonly length: number;
  /** Set as long as something keeps the text. */
  keeper: TextKeeper | undefined;
  readonly #dictionaries: Dictionaries | undefined;
  #brotli: Buffer;
  #brotliForm: EncodedForm;
  readonly #gzip = formLater({ encoding: 'gzip', mark: 'gzip' }, async () => {
    const bytes = await zip(await decompress(this.#brotli));
    this.#grow(bytes);
    return bytes;
  });
  readonly #plain: EncodedForm = { encoding: undefined, mark: '', bytes: () => this.plain() };
  /** Forms by dictionary. A dictionary that the process drops takes its forms with it, and `size` still counts them. */
  readonly #byDictionary = new WeakMap<CompressionDictionary, EncodedForm>();
  /** Length of all forms but brotli that were made. */
  #moreBytes = 0;

  private constructor(length: number, brotli: Buffer, { isBest, dictionaries }: EncodedTextParts) {
    this.length = length;
    this.#brotli = brotli;
    this.#brotliForm = { encoding: 'br', mark: isBest ? 'best' : 'quick', bytes: () => brotli };
    this.#dictionaries = dictionaries;
  }

  static async of(parts: EncodedTextParts): Promise<EncodedText> {
    const { text, brotli, isBest } = parts;
    const bytes = Buffer.from(text);
    const quality = isBest ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY;
    return new EncodedText(bytes.length, brotli ?? (await brotliOf(bytes, quality)), parts);
  }

  /** Bytes in memory, without the small object itself. */
  get size(): number {
    return this.#brotli.length + this.#moreBytes;
  }

  /** Returns the form that a client accepts and that costs it the fewest bytes. */
  formFor(headers: IncomingHttpHeaders): EncodedForm {
    const dictionary = this.#dictionaryOf(headers);
    const accepted = headers['accept-encoding'];
    const encoding = dictionary ? encodingWithDictionaryFor(accepted) : encodingFor(accepted);
    if (dictionary && encoding === 'dcb') return this.#with(dictionary);
    if (encoding === 'br') return this.#brotliForm;
    return encoding === 'gzip' ? this.#gzip : this.#plain;
  }

  /** Returns the dictionary that a client should fetch; `undefined` if there is none, or if the client has it. */
  missingDictionary(headers: IncomingHttpHeaders): CompressionDictionary | undefined {
    const own = this.#dictionaries?.own();
    return own?.available === headers['available-dictionary'] ? undefined : own;
  }

  /** Returns the plain text. */
  plain(): Promise<Buffer> {
    const known = plainTexts.get(this);
    if (known !== undefined) return known;
    const made = decompress(this.#brotli);
    // The cache does not accept a size of 0.
    plainTexts.set(this, made, { size: this.length || 1 });
    return made;
  }

  /**
   * Compresses again at the best brotli quality, also with the dictionary that clients should have if one asked for
   * that form. Takes a tenth of a second for each form of a page, and saves bytes for every later reader.
   */
  async improve(): Promise<void> {
    const own = this.#dictionaries?.own();
    const plain = await decompress(this.#brotli);
    if (this.#brotliForm.mark === 'quick') {
      const brotli = await brotliOf(plain, constants.BROTLI_MAX_QUALITY);
      this.#brotli = brotli;
      this.#brotliForm = { encoding: 'br', mark: 'best', bytes: () => brotli };
    }
    const quick = own && this.#byDictionary.get(own);
    if (own && quick?.mark.startsWith('dcb-quick')) {
      const bytes = await own.compress(plain, constants.BROTLI_MAX_QUALITY);
      this.#moreBytes += bytes.length - (await quick.bytes()).length;
      this.#byDictionary.set(own, { encoding: 'dcb', mark: `dcb-best-${own.mark}`, bytes: () => bytes });
    }
    this.keeper?.onResize();
  }

  #dictionaryOf({ 'available-dictionary': available }: IncomingHttpHeaders): CompressionDictionary | undefined {
    return typeof available === 'string' ? this.#dictionaries?.find(available) : undefined;
  }

  #with(dictionary: CompressionDictionary): EncodedForm {
    const known = this.#byDictionary.get(dictionary);
    if (known !== undefined) return known;
    const form = formLater({ encoding: 'dcb', mark: `dcb-quick-${dictionary.mark}` }, async () => {
      const bytes = await dictionary.compress(await decompress(this.#brotli), QUICK_QUALITY);
      this.#grow(bytes);
      if (dictionary === this.#dictionaries?.own()) this.keeper?.onImprovable();
      return bytes;
    });
    this.#byDictionary.set(dictionary, form);
    return form;
  }

  #grow({ length }: Buffer): void {
    this.#moreBytes += length;
    this.keeper?.onResize();
  }
}
