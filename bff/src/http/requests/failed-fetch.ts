import { errorCode } from '../../error-code.ts';

/**
 * Returns the code of the network error by which a `fetch` failed, such as `ECONNREFUSED`. Returns `null` for another
 * failure, such as a time-out or a refused redirect.
 */
export function networkErrorCode(error: unknown): string | null {
  return error instanceof Error ? (errorCode(error.cause) ?? null) : null;
}
