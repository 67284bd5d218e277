import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Drops a `Range` that has to be ignored: of any method but GET (RFC 9110, section 14.2), and one that holds only while
 * the file has a weak validator, which says nothing of its bytes (section 13.1.5).
 */
function dropRange({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
  if (method !== 'GET' || String(headers['if-range'] ?? '').startsWith('W/')) delete headers.range;
}

/** The last bytes of a file, at least one. */
const SUFFIX = /[=,]\s*-0*[1-9]\d*\s*(?:,|$)/;

/** Whether sending a file ended because it has no such range; `Content-Range` has its length. */
export const isRangeMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 416;

/** Headers of the file, which the refusal is not. `Content-Range` has its length, and stays. */
const OF_FILE = ['ETag', 'Last-Modified', 'Content-Encoding'] as const;

/** Answers that a file has no such range (RFC 9110, section 15.5.17). */
function refuseRange(response: Response): void {
  for (const name of OF_FILE) response.removeHeader(name);
  response.status(416).set('Cache-Control', 'no-store').type('text/plain').send('The file has no such range.\n');
}

/**
 * Makes what serves files answer parts of them by RFC 9110, section 14: it never sees a range that has to be ignored,
 * and a range that a file does not have is answered with 416.
 * @param serve sends a file by `send` or `request.range`. It gives the error that ends in 416 to `next`, or throws it.
 */
export function answerRanges<Parameters>(serve: RequestHandler<Parameters>): RequestHandler<Parameters> {
  return (request, response, next) => {
    const serveAgain: NextFunction = (error?: unknown) => {
      if (!isRangeMissing(error) || response.headersSent) return next(error);
      if (!SUFFIX.test(request.headers.range ?? '')) return refuseRange(response);
      // `range-parser` finds no range in a suffix that is longer than the file. It is the whole file (section 14.1.2).
      request.headers.range = 'bytes=0-';
      void run();
    };
    const run = async () => {
      try {
        await serve(request, response, serveAgain);
      } catch (error) {
        serveAgain(error);
      }
    };
    dropRange(request);
    return run();
  };
}
