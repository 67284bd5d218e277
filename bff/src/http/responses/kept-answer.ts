import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isPrefetch } from '../is-prefetch.ts';
import { encodingFor } from './encoding/content-encoding.ts';
import { SERVER_TIMING_HEADER, traceMetric } from './server-timing.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Brotli quality while a reader waits: compresses a page in a few milliseconds. */
export const QUICK_QUALITY = 5;

/**
 * Form in which an answer is sent. Each form has a validator of its own, because its bytes differ (RFC 9110, section
 * 8.8.3.3).
 */
type Form = 'plain' | 'gzip' | 'quick' | 'best';

/** Size of the cache of plain texts, in bytes. Without that cache, a client could force a decompression per request. */
const PLAIN_CAPACITY_BYTES = 4_000_000;
const plain = new LRUCache<KeptAnswer, Promise<Buffer>>({ maxSize: PLAIN_CAPACITY_BYTES });

/** Headers of every answer, besides those that the server adds. */
type Headers = Readonly<Record<string, string>>;

/** No headers. A single object, because `KeptAnswer` recognizes the headers that it sent last by identity. */
const NONE: Headers = {};

/** Headers that are added to the stored ones. */
interface Extra {
  before: Headers;
  /** Headers of this answer only. Their names are always the same. */
  own: Headers | undefined;
  /** Headers that replace stored ones in this answer only. */
  ahead: Headers | undefined;
}

/**
 * `Cache-Control` of an answer that may be stored, for a browser that prefetches it: the press that follows needs no
 * second request. Browsers with speculation rules do without.
 */
const AHEAD: Headers = { 'Cache-Control': 'private, max-age=10' };

const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

export interface KeptAnswerParts {
  /** Text of the body. */
  text: string;
  /** HTTP status. */
  status: number;
  /** Headers that all encodings share: content type, policy, caching. `Vary` must name `Accept-Encoding`. */
  headers: Headers;
  /** The text as brotli, if it is already compressed. */
  brotli?: Buffer;
  /**
   * W3C Trace Context of the request for which the answer was made, if its trace is recorded. Sent in headers only,
   * never in the body.
   */
  traceparent?: string | undefined;
}

/**
 * An answer that is the same for all clients, kept as compressed bytes: as brotli, and as gzip after the first request
 * for gzip. The plain text, which few clients need, is decompressed on request and cached for a while. Compression runs
 * in other threads.
 */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Trace context of the request for which the answer was made, if its trace is recorded. */
  readonly traceparent: string | undefined;
  /** Digest of plain text and headers: equal answers have equal digests in all processes. */
  readonly #digest: string;
  /** Length of the plain text in bytes. */
  readonly #length: number;
  #brotli: Buffer;
  #quality: 'quick' | 'best' = 'quick';
  #gzip: Promise<Buffer> | undefined;
  #gzipLength = 0;
  /** Headers of the last answer in each form. Nearly every answer reuses them. */
  readonly #sent = new Map<Form, { before: Headers; hasOwn: boolean; headers: Record<string, string | number> }>();
  /** Called when the answer's size in bytes changes. Set as long as the answer is in a cache. */
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

  /** Bytes in memory, without the small object itself. */
  get size(): number {
    return this.#brotli.length + this.#gzipLength;
  }

  get isKept(): boolean {
    return this.onResize !== undefined;
  }

  /** Returns the text of the body. */
  async text(): Promise<string> {
    return (await this.#plain()).toString();
  }

  /**
   * Compresses again at the best brotli quality. Takes a third of a second for a page, and saves bytes for every later
   * reader.
   */
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
   * Answers GET or HEAD. Sends 304 to a client that has the answer in any form. An answer with `no-store` has no
   * validator.
   * @param before additional headers, the same object for every answer.
   * @param own headers of this answer only, with the same names every time. Without `own`, `Server-Timing` names the
   * trace for which the answer was made.
   * @returns the status that is sent.
   */
  send(request: IncomingMessage, response: ServerResponse, before: Headers = NONE, own?: Headers): number {
    if (own === undefined && this.traceparent !== undefined)
      response.setHeader(SERVER_TIMING_HEADER, traceMetric(this.traceparent));
    const isStorable = !this.headers['Cache-Control']?.includes('no-store');
    const ahead = isStorable && isPrefetch(request) ? AHEAD : undefined;
    const known = isStorable ? this.#knownTag(request) : undefined;
    if (known !== undefined) {
      const { 'Content-Type': _type, ...headers } = this.headers;
      response.writeHead(304, { ...before, ...headers, ETag: known, ...own, ...ahead }).end();
      return 304;
    }
    this.#sendWhole(request, response, { before, own, ahead });
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

  /** Returns the form for a request. */
  #formFor({ headers }: IncomingMessage): Form {
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'br') return this.#quality;
    return encoding === 'gzip' ? 'gzip' : 'plain';
  }

  /**
   * Returns the `ETag` in the request's `If-None-Match` that belongs to an encoding of this answer. `*` matches the
   * encoding that the answer would use (RFC 9110, sections 13.1.2 and 15.4.5).
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
    // The cache does not accept a size of 0.
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
    // Node.js writes the headers as text at once, so the next answer may reuse the object with its own headers.
    if (sent?.before === before && sent.hasOwn === hasOwn) return Object.assign(sent.headers, own);
    const headers: Record<string, string | number> = { ...before, ...this.headers };
    if (!this.headers['Cache-Control']?.includes('no-store')) headers['ETag'] = this.#tag(form);
    if (form !== 'plain') headers['Content-Encoding'] = form === 'gzip' ? 'gzip' : 'br';
    headers['Content-Length'] = length;
    this.#sent.set(form, { before, hasOwn, headers });
    return Object.assign(headers, own);
  }

  /**
   * Writes the answer.
   * @param bytes `null` for the plain text of a HEAD request, which needs no body.
   */
  #write({ method }: IncomingMessage, response: ServerResponse, extra: Extra, form: Form, bytes: Buffer | null): void {
    const headers = this.#headersOf(form, extra, bytes?.length ?? this.#length);
    response.writeHead(this.status, extra.ahead ? { ...headers, ...extra.ahead } : headers);
    if (method === 'HEAD' || bytes === null) response.end();
    else response.end(bytes);
  }
}
