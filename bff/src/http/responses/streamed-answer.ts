import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { isPrefetch } from '../is-prefetch.ts';
import { brotliOptions, QUICK_QUALITY } from './encoding/brotli-options.ts';
import { encodingFor, type ContentEncoding } from './encoding/content-encoding.ts';
import { EDGE_RELEASE_SET_HEADER } from './shared-caching.ts';
import { SERVER_TIMING_HEADER, traceMetric } from './server-timing.ts';

export interface StreamedAnswerParts {
  /** HTTP status. */
  status: number;
  /** Headers for every encoding, as for `KeptAnswer`. */
  headers: Readonly<Record<string, string>>;
  /** Text that is sent at once. */
  start: string;
  /** Text that follows when it is ready. */
  rest: Promise<string>;
  /** Returns the text that follows if the rest fails, so that the answer ends as a complete document. */
  ending: () => string;
  /** W3C Trace Context of the request for which the answer is made, if its trace is recorded. */
  traceparent?: string | undefined;
}

/** The answer in one encoding, shared by all requests that arrive while it is made. */
interface Form {
  /** Sends the bytes made so far, and the later ones as they are made. */
  send(response: ServerResponse): void;
  /** Resolves to all bytes. */
  bytes: Promise<Buffer>;
}

/**
 * Creates the encoder of an encoding.
 * @returns the encoder, and a function that makes it emit all bytes received so far.
 */
function encoderFor(encoding: ContentEncoding): { encoder: Transform; flush: () => void } {
  if (encoding === 'identity') return { encoder: new PassThrough(), flush: () => undefined };
  const encoder = encoding === 'br' ? createBrotliCompress(brotliOptions(QUICK_QUALITY)) : createGzip();
  return { encoder, flush: () => encoder.flush() };
}

function createForm(encoding: ContentEncoding, start: string, rest: Promise<string>): Form {
  const made: Buffer[] = [];
  const waiting = new Set<ServerResponse>();
  const { promise: bytes, resolve, reject } = Promise.withResolvers<Buffer>();
  let isDone = false;
  const { encoder, flush } = encoderFor(encoding);
  encoder.on('data', (chunk: Buffer) => {
    made.push(chunk);
    for (const response of waiting) response.write(chunk);
  });
  encoder.once('end', () => {
    isDone = true;
    for (const response of waiting) response.end();
    resolve(Buffer.concat(made));
  });
  encoder.once('error', (error) => {
    for (const response of waiting) response.destroy();
    reject(error);
  });
  encoder.write(start);
  flush();
  rest.then(
    (text) => encoder.end(text),
    (error: Error) => encoder.destroy(error),
  );
  return {
    bytes,
    send(response) {
      for (const chunk of made) response.write(chunk);
      if (isDone) response.end();
      else waiting.add(response);
    },
  };
}

/**
 * An answer whose start is sent while the rest is rendered. Requests that arrive meanwhile share it. It has no
 * Content-Length and no ETag.
 */
export class StreamedAnswer {
  readonly #parts: StreamedAnswerParts;
  /** The rest, or the ending if the rest fails. */
  readonly #end: Promise<string>;
  readonly #forms = new Map<ContentEncoding, Form>();

  constructor(parts: StreamedAnswerParts) {
    this.#parts = parts;
    this.#end = parts.rest.catch(parts.ending);
    this.#end.catch(() => undefined);
  }

  /**
   * Returns whether a request can be answered before the answer is complete. HEAD needs the length, a condition needs
   * the validator, HTTP/1.0 has no body of unknown length, and nobody waits for the first bytes of a prefetch. A cache
   * in front may keep only a complete answer, so it waits for one: the next readers gain more than the first one loses.
   */
  static isFor(request: IncomingMessage): boolean {
    const { method, httpVersion, headers } = request;
    const isUnconditional = headers['if-none-match'] === undefined;
    const isForCache = headers[EDGE_RELEASE_SET_HEADER.toLowerCase()] !== undefined;
    return method === 'GET' && httpVersion === '1.1' && isUnconditional && !isForCache && !isPrefetch(request);
  }

  /** The complete answer as brotli. */
  get brotli(): Promise<Buffer> {
    return this.#form('br').bytes;
  }

  /**
   * Answers a request. Resolves when the whole answer is sent.
   * @throws the error of the rest, after the answer has ended with `ending`.
   */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { status, headers, rest, traceparent } = this.#parts;
    if (traceparent !== undefined) response.setHeader(SERVER_TIMING_HEADER, traceMetric(traceparent));
    response.writeHead(status, encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding });
    const form = this.#form(encoding);
    form.send(response);
    await form.bytes;
    await rest;
  }

  #form(encoding: ContentEncoding): Form {
    const form = this.#forms.get(encoding) ?? createForm(encoding, this.#parts.start, this.#end);
    this.#forms.set(encoding, form);
    return form;
  }
}
