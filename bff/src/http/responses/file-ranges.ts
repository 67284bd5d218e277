import type { ErrorRequestHandler, RequestHandler, Response } from 'express';

/**
 * Drops a `Range` that has to be ignored: of any method but GET (RFC 9110, section 14.2), and one that holds only while
 * the file has a weak validator, which says nothing of its bytes (section 13.1.5).
 */
export const dropRange: RequestHandler = ({ method, headers }, _response, next) => {
  if (method !== 'GET' || String(headers['if-range'] ?? '').startsWith('W/')) delete headers.range;
  next();
};

/** Headers of the file, which the refusal is not. `Content-Range` has its length, and stays. */
const OF_FILE = ['ETag', 'Last-Modified', 'Content-Encoding'] as const;

/**
 * Answers 416 where a file has no such range (RFC 9110, section 15.5.17).
 * @param error what `send` ended with, which has set `Content-Range`.
 * @returns whether it was that.
 */
export function refuseRange(error: unknown, response: Response): boolean {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 416 || response.headersSent) return false;
  for (const name of OF_FILE) response.removeHeader(name);
  response.status(416).set('Cache-Control', 'no-store').type('text/plain').send('The file has no such range.\n');
  return true;
}

/** The same behind routes that serve files. */
export const refuseRanges: ErrorRequestHandler = (error, _request, response, next) => {
  if (!refuseRange(error, response)) next(error);
};
