/**
 * Returns the HTTP status for a thrown error: the 4xx status that body-parser, send, the router or `HttpError` set for
 * a client's mistake, and 500 for all other errors.
 */
export function errorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
