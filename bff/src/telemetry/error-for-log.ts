import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { errorCode } from '../error-code.ts';

function failedQueryIn(error: unknown): DrizzleQueryError | null {
  if (error instanceof DrizzleQueryError) return error;
  return error instanceof Error && error.cause !== undefined ? failedQueryIn(error.cause) : null;
}

/**
 * Serializes an error for the log. For a failed query, keeps the statement and the code of the database or the network
 * (`23505`, `ECONNREFUSED`). Drops the values, because they contain readers' names and titles, verifiers of sign-ins
 * and digests of sessions. The values are part of the error's message, and so of its stack and of its wrappers' stacks.
 */
export function errorForLog(error: Error): object {
  const failed = failedQueryIn(error);
  if (failed === null) return pino.stdSerializers.err(error);
  const { query, cause, message, stack = '' } = failed;
  return {
    type: 'DrizzleQueryError',
    message: `Failed query: ${query}`,
    code: errorCode(cause),
    stack: stack.replace(message, () => ''),
  };
}
