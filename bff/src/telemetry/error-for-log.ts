import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';

function failedQueryIn(error: unknown): DrizzleQueryError | null {
  if (error instanceof DrizzleQueryError) return error;
  return error instanceof Error && error.cause !== undefined ? failedQueryIn(error.cause) : null;
}

/**
 * An error as it stands in the log. Of a query that failed the log gets the statement, and the code by which the
 * database or the network says why (`23505`, `ECONNREFUSED`), but never its values: they are readers' names and titles,
 * verifiers of sign-ins, digests of sessions. They stand in the error's message, and so in its stack and in those of
 * its wrappers.
 */
export function errorForLog(error: Error): object {
  const failed = failedQueryIn(error);
  if (failed === null) return pino.stdSerializers.err(error);
  const { query, cause, message, stack = '' } = failed;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  return {
    type: 'DrizzleQueryError',
    message: `Failed query: ${query}`,
    code,
    stack: stack.replace(message, () => ''),
  };
}
