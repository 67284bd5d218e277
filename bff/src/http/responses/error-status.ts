/**
 * HTTP status of an error that was thrown: the 4xx that body-parser, send, the router and `HttpError` put on a client's
 * mistake, and 500 for everything else, which is the site's own fault.
 */
export function errorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
