import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrefetch } from '../is-prefetch.ts';
import {
  EncodedText,
  isFormMark,
  type EncodedForm,
  type EncodedTextParts,
  type TextKeeper,
} from './encoding/encoded-text.ts';
import { SERVER_TIMING_HEADER, traceMetric } from './server-timing.ts';
import { ROLLOUT_TAG, sharedHeaders, type Sharing } from './shared-caching.ts';

/** Headers of every answer, besides those that the server adds. */
type Headers = Readonly<Record<string, string>>;

/** No headers. A single object, because `KeptAnswer` recognizes the headers that it sent last by identity. */
const NONE: Headers = {};

/** Headers that are added to the stored ones. */
interface Extra {
  before: Headers;
  /** Headers of this answer only. Their names are always the same. */
  own: Headers | undefined;
  /**
   * Returns the headers about caching, which replace the stored ones: the same object for every such answer. Called
   * when the answer is sent, because a change may make it outdated while it is compressed.
   */
  caching: () => Headers;
  /** Value of `Link` in this answer. */
  link: string | undefined;
}

/** How an answer is sent. */
export interface Sending {
  /** Additional headers, the same object for every answer. */
  before?: Headers;
  /**
   * Headers of this answer only, with the same names every time. Without them, `Server-Timing` names the trace for
   * which the answer was made.
   */
  own?: Headers;
  /** With whom a cache in front of the site may share the answer. By default, with nobody. */
  sharing?: Sharing | undefined;
}

/**
 * `Cache-Control` of an answer that may be stored, for a browser that prefetches it: the press that follows needs no
 * second request. Browsers with speculation rules do without.
 */
const AHEAD: Headers = { 'Cache-Control': 'private, max-age=10' };

const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

export interface KeptAnswerParts extends EncodedTextParts {
  /** HTTP status. */
  status: number;
  /**
   * Headers that all encodings share: content type, policy, caching. `Vary` must name `Accept-Encoding`, and with
   * dictionaries also `Available-Dictionary`.
   */
  headers: Headers;
  /**
   * W3C Trace Context of the request for which the answer was made, if its trace is recorded. Sent in headers only,
   * never in the body.
   */
  traceparent?: string | undefined;
  /** Everything that the answer was made from. Without tags, no cache in front of the site may keep the answer. */
  tags?: readonly string[];
}

/** The headers that were sent last with a form. */
interface Sent extends Pick<Extra, 'before' | 'link'> {
  caching: Headers;
  hasOwn: boolean;
  headers: Record<string, string | number>;
}

/** An answer that is the same for all clients, kept as an encoded text. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Trace context of the request for which the answer was made, if its trace is recorded. */
  readonly traceparent: string | undefined;
  readonly #text: EncodedText;
  /** Digest of plain text and headers: equal answers have equal digests in all processes. */
  readonly #digest: string;
  readonly #isStorable: boolean;
  readonly #tags: readonly string[];
  /** Headers for a cache in front of the site. */
  readonly #shared = new Map<Sharing, Headers>();
  /** Headers of the last answer in each form. Nearly every answer reuses them. */
  readonly #sent = new WeakMap<EncodedForm, Sent>();

  private constructor({ status, headers, traceparent, tags = [] }: KeptAnswerParts, text: EncodedText, digest: string) {
    this.status = status;
    this.headers = headers;
    this.traceparent = traceparent;
    this.#text = text;
    this.#digest = digest;
    this.#tags = tags;
    this.#isStorable = !headers['Cache-Control']?.includes('no-store');
  }

  static async of(parts: KeptAnswerParts): Promise<KeptAnswer> {
    const { text, headers } = parts;
    const digest = hash('sha256', JSON.stringify(headers) + text, 'base64url').slice(0, 22);
    return new KeptAnswer(parts, await EncodedText.of(parts), digest);
  }

  /** Bytes in memory, without the small object itself. */
  get size(): number {
    return this.#text.size;
  }

  /** Whether something keeps the answer, such as a cache. */
  get isKept(): boolean {
    return this.#text.keeper !== undefined;
  }

  /** Sets who keeps the answer; `undefined` when nobody does any more. */
  set keeper(keeper: TextKeeper | undefined) {
    this.#text.keeper = keeper;
  }

  /** Returns the text of the body. */
  async text(): Promise<string> {
    return (await this.#text.plain()).toString();
  }

  /** Compresses the text better (`EncodedText.improve`). */
  improve(): Promise<void> {
    return this.#text.improve();
  }

  /**
   * Answers GET or HEAD. Sends 304 to a client that has the answer in any form. An answer with `no-store` has no
   * validator.
   * @returns the status that is sent.
   */
  send(request: IncomingMessage, response: ServerResponse, { before = NONE, own, sharing }: Sending = {}): number {
    if (own === undefined && this.traceparent !== undefined)
      response.setHeader(SERVER_TIMING_HEADER, traceMetric(this.traceparent));
    const caching = () => this.#cachingFor(request, sharing);
    const now = caching();
    // Whoever prefetches a page has not come yet, and so needs nothing for the page after it.
    const link = now === AHEAD ? undefined : this.#text.missingDictionary(request.headers)?.link;
    const known = this.#isStorable ? this.#knownTag(request) : undefined;
    if (known !== undefined) {
      const { 'Content-Type': _type, ...headers } = this.headers;
      response.writeHead(304, { ...before, ...headers, ETag: known, ...(link && { Link: link }), ...own, ...now });
      response.end();
      return 304;
    }
    this.#sendWhole(request, response, { before, own, caching, link });
    return this.status;
  }

  /** Returns the headers about caching that replace the stored ones. What nothing keeps, may already be outdated. */
  #cachingFor(request: IncomingMessage, sharing: Sharing | undefined): Headers {
    if (!this.#isStorable) return NONE;
    if (sharing !== undefined && this.isKept && this.#tags.length > 0) return this.#sharedFor(sharing);
    return isPrefetch(request) ? AHEAD : NONE;
  }

  #sharedFor(sharing: Sharing): Headers {
    const known = this.#shared.get(sharing);
    if (known) return known;
    const made = sharedHeaders(sharing === 'all' ? [...this.#tags, ROLLOUT_TAG] : this.#tags);
    this.#shared.set(sharing, made);
    return made;
  }

  #sendWhole(request: IncomingMessage, response: ServerResponse, extra: Extra): void {
    const form = this.#text.formFor(request.headers);
    // The length of the plain text is known without its bytes.
    if (form.encoding === undefined && request.method === 'HEAD')
      return this.#write(response, extra, form, this.#text.length);
    const send = (bytes: Buffer) =>
      this.#write(response, extra, form, bytes.length, request.method === 'HEAD' ? undefined : bytes);
    const bytes = form.bytes();
    if (Buffer.isBuffer(bytes)) send(bytes);
    else bytes.then(send, () => response.destroy());
  }

  /**
   * Returns the `ETag` in the request's `If-None-Match` that belongs to a form of this answer. `*` matches the form
   * that the answer would use (RFC 9110, sections 13.1.2 and 15.4.5).
   */
  #knownTag({ headers }: IncomingMessage): string | undefined {
    const condition = headers['if-none-match'];
    if (condition === undefined) return undefined;
    if (condition.trim() === '*') return this.#tag(this.#text.formFor(headers).mark);
    for (const [, tag = ''] of condition.matchAll(ENTITY_TAG)) {
      const mark = tag.slice(this.#digest.length + 1);
      if (isFormMark(mark) && `"${tag}"` === this.#tag(mark)) return `"${tag}"`;
    }
    return undefined;
  }

  /** Each form has a validator of its own, because its bytes differ (RFC 9110, section 8.8.3.3). */
  #tag(mark: string): string {
    return mark === '' ? `"${this.#digest}"` : `"${this.#digest}-${mark}"`;
  }

  #headersOf(
    form: EncodedForm,
    { before, own, link, caching: cachingOf }: Extra,
    length: number,
  ): Record<string, string | number> {
    const hasOwn = own !== undefined;
    const caching = cachingOf();
    const sent = this.#sent.get(form);
    // Node.js writes the headers as text at once, so the next answer may reuse the object with its own headers.
    if (sent?.before === before && sent.hasOwn === hasOwn && sent.link === link && sent.caching === caching)
      return Object.assign(sent.headers, own);
    const headers: Record<string, string | number> = { ...before, ...this.headers, ...caching };
    if (this.#isStorable) headers['ETag'] = this.#tag(form.mark);
    if (form.encoding !== undefined) headers['Content-Encoding'] = form.encoding;
    if (link !== undefined) headers['Link'] = link;
    headers['Content-Length'] = length;
    this.#sent.set(form, { before, hasOwn, link, caching, headers });
    return Object.assign(headers, own);
  }

  /**
   * Writes the answer.
   * @param bytes absent for HEAD.
   */
  #write(response: ServerResponse, extra: Extra, form: EncodedForm, length: number, bytes?: Buffer): void {
    response.writeHead(this.status, this.#headersOf(form, extra, length));
    response.end(bytes);
  }
}
