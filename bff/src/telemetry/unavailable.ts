import { databaseFault } from '../database/database-fault.ts';
import { errorStatus } from '../http/responses/error-status.ts';
import type { HealthPart } from './health/health.ts';

/** A part of the site that is away, and not a bug: what needs it is answered with 503, and works again by itself. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly part: HealthPart;

  constructor(part: HealthPart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}

/** Work was refused half done, because the site ends: the next process does it. */
export class SiteStoppingError extends UnavailableError {
  override name = 'SiteStoppingError';

  constructor() {
    super('gate', 'the site is stopping');
  }
}

/** Node.js' codes of a disk that takes nothing more. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

/** Seconds after which it makes sense to ask again for what a part that is away could not answer (`Retry-After`). */
export const RETRY_AFTER_S = 5;

/** Which part of the site is away, by an error that came of it; `null` for any other error, which is a bug. */
export function unavailablePart(error: unknown): HealthPart | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof UnavailableError) return error.part;
  if (databaseFault(error) !== null) return 'database';
  if ('code' in error && FULL_DISK.has(String(error.code))) return 'disk';
  return unavailablePart(error.cause);
}

/** HTTP status of an error of work that needs parts of the site: 503 where one is away, else as `errorStatus` says. */
export const faultStatus = (error: unknown) => (unavailablePart(error) === null ? errorStatus(error) : 503);

/** Logs why work failed, unless a part of the site is away: health reports that once. */
export function logFault(
  log: { error: (fields: object, message: string) => void },
  error: unknown,
  message: string,
  fields: object = {},
): void {
  if (unavailablePart(error) === null) log.error({ err: error, ...fields }, message);
}
