import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Removes a `Range` header that must be ignored: with methods other than GET (RFC 9110, section 14.2), and with a weak
 * validator in `If-Range`, which does not identify exact bytes (section 13.1.5).
 */
function dropRange({ method, headers }: Pick<Request, 'method' | 'headers'>): void {
  if (method !== 'GET' || String(headers['if-range'] ?? '').startsWith('W/')) delete headers.range;
}

/** Matches a range of the last bytes of a file, such as `bytes=-500`; at least one byte. */
const SUFFIX = /[=,]\s*-0*[1-9]\d*\s*(?:,|$)/;

/** Returns whether sending a file failed with 416. `Content-Range` then has the file's length. */
export const isRangeMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 416;

/** Headers of the file that the 416 answer must not have. `Content-Range`, with the file's length, stays. */
const OF_FILE = ['ETag', 'Last-Modified', 'Content-Encoding'] as const;

/** Answers 416: the file has no such range (RFC 9110, section 15.5.17). */
function refuseRange(response: Response): void {
  for (const name of OF_FILE) response.removeHeader(name);
  response.status(416).set('Cache-Control', 'no-store').type('text/plain').send('The file has no such range.\n');
}

/**
 * Makes a file handler answer ranges by RFC 9110, section 14: removes a `Range` that must be ignored, and answers 416
 * to a range outside the file.
 * @param serve sends a file by `send` or `request.range`. Passes the error with status 416 to `next`, or throws it.
 */
export function answerRanges<Parameters>(serve: RequestHandler<Parameters>): RequestHandler<Parameters> {
  return (request, response, next) => {
    const serveAgain: NextFunction = (error?: unknown) => {
      if (!isRangeMissing(error) || response.headersSent) return next(error);
      if (!SUFFIX.test(request.headers.range ?? '')) return refuseRange(response);
      // `range-parser` refuses a suffix longer than the file. The right answer is the whole file (section 14.1.2).
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
