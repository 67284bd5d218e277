import { databaseFault } from '../database/database-fault.ts';
import { errorStatus } from '../http/responses/error-status.ts';
import type { HealthPart } from './health/health.ts';
import { errorCode } from '../error-code.ts';

/**
 * Error for a part of the site that is unavailable, which is not a bug. Requests that need the part get 503 until the
 * part works again.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly part: HealthPart;

  constructor(part: HealthPart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}

/** Error for work that ended halfway because the site is stopping. The next process does the work. */
export class SiteStoppingError extends UnavailableError {
  override name = 'SiteStoppingError';

  constructor() {
    super('gate', 'the site is stopping');
  }
}

/** Node.js' error codes of a full disk. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/** Seconds after which a client should retry a request that failed because a part is unavailable (`Retry-After`). */
export const RETRY_AFTER_S = 5;

/** Returns which unavailable part caused an error; `null` for any other error, which is a bug. */
export function unavailablePart(error: unknown): HealthPart | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof UnavailableError) return error.part;
  if (databaseFault(error) !== null) return 'database';
  if (FULL_DISK.has(errorCode(error) ?? '')) return 'disk';
  return unavailablePart(error.cause);
}

/** Returns the HTTP status of an error: 503 if a part of the site is unavailable, otherwise that of `errorStatus`. */
export const failureStatus = (error: unknown) => (unavailablePart(error) === null ? errorStatus(error) : 503);

/** Logs a failure, unless a part of the site is unavailable, because health logs such an outage once. */
export function logFailure(
  log: { error: (fields: object, message: string) => void },
  error: unknown,
  message: string,
  fields: object = {},
): void {
  if (unavailablePart(error) === null) log.error({ err: error, ...fields }, message);
}
