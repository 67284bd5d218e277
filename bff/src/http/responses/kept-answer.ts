import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { encodingFor } from './content-encoding.ts';
import { SERVER_TIMING_HEADER, traceMetric } from './server-timing.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Brotli's quality while somebody waits: a page in a few milliseconds. */
export const QUICK_QUALITY = 5;

/**
 * What is told apart by the end of a validator: bytes that differ need validators that do (RFC 9110, section 8.8.3.3).
 */
type Form = 'plain' | 'gzip' | 'quick' | 'best';

/**
 * Plain texts that were asked for last, in bytes: whoever asks for one without a pause is not to have it made each
 * time.
 */
const PLAIN_CAPACITY_BYTES = 4_000_000;
const plain = new LRUCache<KeptAnswer, Promise<Buffer>>({ maxSize: PLAIN_CAPACITY_BYTES });

/** Headers of every answer, besides those that the server itself adds. */
type Headers = Readonly<Record<string, string>>;

/** No headers; one object, by which those that were sent last are known again. */
const NONE: Headers = {};

/** Headers that an answer gets besides those it is kept with. */
interface Extra {
  before: Headers;
  /** Those of one answer alone: the same names every time. */
  own: Headers | undefined;
}

const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

export interface KeptAnswerParts {
  /** Text of the body. */
  text: string;
  /** HTTP status. */
  status: number;
  /** Of every form: content type, policy, who may keep it. `Vary` names `Accept-Encoding`. */
  headers: Headers;
  /** The same text as brotli, where it has been compressed already. */
  brotli?: Buffer;
  /**
   * W3C Trace Context of the request for which it was made, where its trace is recorded. It stands in headers alone.
   */
  traceparent?: string | undefined;
}

/**
 * An answer that is the same for all who ask, kept as bytes: compressed by brotli, and by gzip once somebody asks for
 * that; the plain text, for which nearly nobody asks, is made from the first and kept for a while. Compressing happens
 * in other threads.
 */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Of the request for which the answer was made, where its trace is recorded. */
  readonly traceparent: string | undefined;
  /** Of the plain text and the headers: the same answer has the same in every process. */
  readonly #digest: string;
  /** Length of the plain text in bytes. */
  readonly #length: number;
  #brotli: Buffer;
  #quality: 'quick' | 'best' = 'quick';
  #gzip: Promise<Buffer> | undefined;
  #gzipLength = 0;
  /** Headers as they were sent last, by form: nearly every answer has the same. */
  readonly #sent = new Map<Form, { before: Headers; hasOwn: boolean; headers: Record<string, string | number> }>();
  /** Hears that the answer takes another number of bytes, while it is kept. */
  onResize: (() => void) | undefined;

  private constructor(
    { status, headers, traceparent }: KeptAnswerParts,
    digest: string,
    length: number,
    brotli: Buffer,
  ) {
    this.status = status;
    this.headers = headers;
    this.traceparent = traceparent;
    this.#digest = digest;
    this.#length = length;
    this.#brotli = brotli;
  }

  static async of(parts: KeptAnswerParts): Promise<KeptAnswer> {
    const { text, headers, brotli } = parts;
    const bytes = Buffer.from(text);
    const digest = hash('sha256', JSON.stringify(headers) + text, 'base64url').slice(0, 22);
    const compressed =
      brotli ??
      (await compress(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }));
    return new KeptAnswer(parts, digest, bytes.length, compressed);
  }

  /** Bytes in memory, without the few of the object itself. */
  get size(): number {
    return this.#brotli.length + this.#gzipLength;
  }

  get isKept(): boolean {
    return this.onResize !== undefined;
  }

  /** The text of the body. */
  async text(): Promise<string> {
    return (await this.#plain()).toString();
  }

  /** Compresses once more, as well as brotli can: a third of a second for a page, for every reader after this one. */
  async improve(): Promise<void> {
    const brotli = await compress(await decompress(this.#brotli), {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.#length,
      },
    });
    this.#brotli = brotli;
    this.#quality = 'best';
    this.onResize?.();
  }

  /**
   * Answers a GET or HEAD: 304 to a client that has the answer in any of its forms. Where nobody may store it, there is
   * no validator.
   * @param before headers to send as well, the same object for every answer.
   * @param own headers of this one answer, the same names for every one. Without them the trace for which the answer
   * was made is said in `Server-Timing`.
   * @returns the status that is sent.
   */
  send(request: IncomingMessage, response: ServerResponse, before: Headers = NONE, own?: Headers): number {
    if (own === undefined && this.traceparent !== undefined)
      response.setHeader(SERVER_TIMING_HEADER, traceMetric(this.traceparent));
    const isStorable = !this.headers['Cache-Control']?.includes('no-store');
    const known = isStorable ? this.#knownTag(request) : undefined;
    if (known !== undefined) {
      const { 'Content-Type': _type, ...headers } = this.headers;
      response.writeHead(304, { ...before, ...headers, ETag: known, ...own }).end();
      return 304;
    }
    this.#sendWhole(request, response, { before, own });
    return this.status;
  }

  #sendWhole(request: IncomingMessage, response: ServerResponse, extra: Extra): void {
    const form = this.#formFor(request);
    if (form === this.#quality) return this.#write(request, response, extra, form, this.#brotli);
    if (form === 'plain' && request.method === 'HEAD') return this.#write(request, response, extra, form, null);
    (form === 'gzip' ? this.#zipped() : this.#plain()).then(
      (bytes) => this.#write(request, response, extra, form, bytes),
      () => response.destroy(),
    );
  }

  /** The form that is sent to the one who asks. */
  #formFor({ headers }: IncomingMessage): Form {
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'br') return this.#quality;
    return encoding === 'gzip' ? 'gzip' : 'plain';
  }

  /**
   * The validator by which the one who asks knows this answer, as it was given out. `*` is whatever would be sent
   * (RFC 9110, sections 13.1.2 and 15.4.5).
   */
  #knownTag(request: IncomingMessage): string | undefined {
    const condition = request.headers['if-none-match'];
    if (condition === undefined) return undefined;
    if (condition.trim() === '*') return this.#tag(this.#formFor(request));
    for (const [, tag = ''] of condition.matchAll(ENTITY_TAG)) {
      if (
        tag.startsWith(this.#digest) &&
        (['plain', 'gzip', 'quick', 'best'] as const).some((form) => `"${tag}"` === this.#tag(form))
      )
        return `"${tag}"`;
    }
    return undefined;
  }

  #tag(form: Form): string {
    return form === 'plain' ? `"${this.#digest}"` : `"${this.#digest}-${form}"`;
  }

  #plain(): Promise<Buffer> {
    const known = plain.get(this);
    if (known !== undefined) return known;
    const made = decompress(this.#brotli);
    // Nothing has a size of 0.
    plain.set(this, made, { size: this.#length || 1 });
    return made;
  }

  #zipped(): Promise<Buffer> {
    this.#gzip ??= decompress(this.#brotli)
      .then((bytes) => zip(bytes))
      .then((bytes) => {
        this.#gzipLength = bytes.length;
        this.onResize?.();
        return bytes;
      });
    return this.#gzip;
  }

  #headersOf(form: Form, { before, own }: Extra, length: number): Record<string, string | number> {
    const hasOwn = own !== undefined;
    const sent = this.#sent.get(form);
    // They are written as text at once: the next answer has the same object, with headers of its own in the place of
    // these.
    if (sent?.before === before && sent.hasOwn === hasOwn) return Object.assign(sent.headers, own);
    const headers: Record<string, string | number> = { ...before, ...this.headers };
    if (!this.headers['Cache-Control']?.includes('no-store')) headers['ETag'] = this.#tag(form);
    if (form !== 'plain') headers['Content-Encoding'] = form === 'gzip' ? 'gzip' : 'br';
    headers['Content-Length'] = length;
    this.#sent.set(form, { before, hasOwn, headers });
    return Object.assign(headers, own);
  }

  /** @param bytes `null` for the plain text, which HEAD has no need of. */
  #write({ method }: IncomingMessage, response: ServerResponse, extra: Extra, form: Form, bytes: Buffer | null): void {
    response.writeHead(this.status, this.#headersOf(form, extra, bytes?.length ?? this.#length));
    if (method === 'HEAD' || bytes === null) response.end();
    else response.end(bytes);
  }
}
