import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database could not be asked: no connection, or none that lasted until the answer. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** In a word or two, without addresses and names: it is shown to the public. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the database cannot be asked: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Codes of Node.js for connections that cannot be made or break, and for a disk that fails under the embedded database.
 */
const SYSTEM_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EIO|EROFS)$/;
/**
 * PostgreSQL's codes (SQLSTATE, appendix A of its manual) for a server that cannot answer now: broken connections (08),
 * no resources left, a full disk among them (53), shutting down or starting up (57P01 to 57P05), failures of the system
 * (58), and a stand-by that takes no writes (25006).
 */
const SERVER_CODES = /^(?:08...|53...|57P0[1-5]|58...|25006)$/;

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The engine of the embedded database has ended; it answers nothing more in this process. */
const isEngineFailure = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.name === 'ExitStatus');

/**
 * What drivers themselves say of a connection that has ended ("not queryable", "PGlite is closed") is a plain `Error`
 * with no code; refusals of the database have a class and a code, mistakes in values are `TypeError`s.
 */
const isConnectionEnded = (error: unknown) =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && codeOf(error) === null;

/**
 * Why an error of a query says that the database cannot be asked, in a word or two; `null` where it says something
 * else.
 */
function faultOfQuery(cause: unknown): string | null {
  const code = codeOf(cause);
  if (code !== null && (SYSTEM_CODES.test(code) || SERVER_CODES.test(code))) return code;
  if (isEngineFailure(cause)) return 'the embedded database has ended';
  return isConnectionEnded(cause) ? 'the connection was ended' : null;
}

/** Why the database cannot be asked, by an error that came of asking it; `null` for any other error, which is a bug. */
export function databaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailableError) return error.reason;
  const fault = error instanceof DrizzleQueryError ? faultOfQuery(error.cause) : null;
  return fault ?? databaseFault(error.cause);
}

/** The reason why a connection could not be made, in a word or two. */
export function connectionFault(error: unknown): string {
  if (error instanceof DatabaseUnavailableError) return error.reason;
  if (isEngineFailure(error)) return 'the embedded database has ended';
  return codeOf(error) ?? 'no answer in time';
}
