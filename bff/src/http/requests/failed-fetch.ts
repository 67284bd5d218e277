/**
 * Returns the code of the network error by which a `fetch` failed, such as `ECONNREFUSED`. Returns `null` for another
 * failure, such as a time-out or a refused redirect.
 */
export function networkErrorCode(error: unknown): string | null {
  const { cause } = error instanceof Error ? error : {};
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
}
