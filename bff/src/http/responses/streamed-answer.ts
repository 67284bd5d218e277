import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { encodingFor, type ContentEncoding } from './content-encoding.ts';
import { QUICK_QUALITY } from './kept-answer.ts';
import { SERVER_TIMING_HEADER, traceMetric } from './server-timing.ts';

export interface StreamedAnswerParts {
  /** HTTP status. */
  status: number;
  /** Of every form, as those of a kept answer. */
  headers: Readonly<Record<string, string>>;
  /** What is sent at once. */
  start: string;
  /** What follows, once it is made. */
  rest: Promise<string>;
  /** What follows where the rest cannot be made: an answer that has begun ends as a whole document. */
  ending: () => string;
  /** W3C Trace Context of the request for which it is made, where its trace is recorded. */
  traceparent?: string | undefined;
}

/** Bytes of an answer in one encoding, for all who ask while they are made. */
interface Form {
  /** Sends what there is, and what comes. */
  send(response: ServerResponse): void;
  /** All bytes, once they are made. */
  bytes: Promise<Buffer>;
}

/** @returns what encodes, and how it gives out all that it was given so far. */
function encoderFor(encoding: ContentEncoding): { encoder: Transform; flush: () => void } {
  if (encoding === 'identity') return { encoder: new PassThrough(), flush: () => undefined };
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } })
      : createGzip();
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
  /** The rest, or what stands in its place. */
  readonly #end: Promise<string>;
  readonly #forms = new Map<ContentEncoding, Form>();

  constructor(parts: StreamedAnswerParts) {
    this.#parts = parts;
    this.#end = parts.rest.catch(parts.ending);
    this.#end.catch(() => undefined);
  }

  /**
   * Whether a request can be answered before the answer is whole: HEAD asks for its length, a condition for its
   * validator, and HTTP/1.0 knows no body of unknown length.
   */
  static isFor({ method, httpVersion, headers }: IncomingMessage): boolean {
    return method === 'GET' && httpVersion === '1.1' && headers['if-none-match'] === undefined;
  }

  /** The whole answer as brotli. */
  get brotli(): Promise<Buffer> {
    return this.#form('br').bytes;
  }

  /**
   * Answers a request; resolves when all of it has been sent.
   * @throws what the rest failed with, after the answer was ended without it.
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
