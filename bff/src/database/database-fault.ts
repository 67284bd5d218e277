import { DrizzleQueryError } from 'drizzle-orm/errors';
import { errorCode } from '../error-code.ts';

/** The database did not answer: no connection could be made, or the connection ended before the answer. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** Reason in a word or two, without addresses and names because the public sees it. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the database does not answer: ${reason}`, options);
    this.reason = reason;
  }
}

/** Codes of Node.js for connections that fail or break, and for a failing disk under the embedded database. */
const SYSTEM_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EIO|EROFS)$/;
/**
 * Codes of PostgreSQL (SQLSTATE, appendix A of its manual) for a server that cannot answer now: broken connections
 * (08), exhausted resources such as a full disk (53), shutdown or startup (57P01 to 57P05), system failures (58), and a
 * read-only standby (25006).
 */
const SERVER_CODES = /^(?:08...|53...|57P0[1-5]|58...|25006)$/;

/**
 * Returns whether the engine of the embedded database has crashed. The engine then answers nothing more in this
 * process.
 */
const isEngineFailure = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.name === 'ExitStatus');

/**
 * Returns whether an error of a driver means that the connection ended ("not queryable", "PGlite is closed"): a plain
 * `Error` without a code. Errors of the database have their own class and a code; wrong values cause a `TypeError`.
 */
const isConnectionEnded = (error: unknown) =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && errorCode(error) === undefined;

/** Returns why the database did not answer a query, in a word or two; `null` if the error has another cause. */
function faultOfQuery(cause: unknown): string | null {
  const code = errorCode(cause);
  if (code !== undefined && (SYSTEM_CODES.test(code) || SERVER_CODES.test(code))) return code;
  if (isEngineFailure(cause)) return 'the embedded database has ended';
  return isConnectionEnded(cause) ? 'the connection was ended' : null;
}

/**
 * Returns why the database did not answer, in a word or two. Returns `null` for any other error of a call, which is a
 * bug.
 */
export function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailableError) return error.reason;
  const fault = error instanceof DrizzleQueryError ? faultOfQuery(error.cause) : null;
  return fault ?? databaseFault(error.cause);
}

/** Returns why a connection could not be made, in a word or two. */
export function connectionFault(error: unknown): string {
  if (error instanceof DatabaseUnavailableError) return error.reason;
  if (isEngineFailure(error)) return 'the embedded database has ended';
  return errorCode(error) ?? 'no answer in time';
}
