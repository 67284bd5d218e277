import { type RunsQueries, type RunsTransactions, wrapTransactions } from './wrap-transactions.ts';

/**
 * Called with the text of each statement, without its values, when a driver sends it.
 * @returns a function to call at the end of the statement, with the error if it failed; `undefined` to ignore the end.
 */
export type ObserveQuery = (statement: string) => ((error?: unknown) => void) | undefined;

/**
 * Returns the text of the statement that a driver runs; `null` for a query object that the driver runs in several
 * steps.
 */
function statementOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  return typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query)
    ? query.text
    : null;
}

/**
 * Wraps a driver's function that runs statements, whether it returns a promise or calls a callback. Parameters and
 * results stay the same.
 */
function observed<Run extends (...parameters: never[]) => unknown>(run: Run, observe: ObserveQuery): Run {
  return new Proxy(run, {
    apply(target, driver: unknown, given: unknown[]): unknown {
      const statement = statementOf(given[0]);
      const end = statement === null ? undefined : observe(statement);
      if (end === undefined) return Reflect.apply(target, driver, given);
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const heard = (error: unknown, ...results: unknown[]): unknown => {
          end(error ?? undefined);
          return Reflect.apply(callback, undefined, [error, ...results]);
        };
        return Reflect.apply(target, driver, [...given.slice(0, -1), heard]);
      }
      const result: unknown = Reflect.apply(target, driver, given);
      if (!(result instanceof Promise)) end();
      else result.then(() => end(), end);
      return result;
    },
  });
}

/** Reports every statement of a connection to the observer. */
export function observeQueries(connection: RunsQueries, observe: ObserveQuery): void {
  connection.query = observed(connection.query, observe);
}

/** Reports every statement of a driver to the observer, including those inside transactions. */
export function observeTransactions<Transaction extends RunsQueries>(
  driver: RunsTransactions<Transaction>,
  observe: ObserveQuery,
): void {
  wrapTransactions(driver, (connection) => observeQueries(connection, observe));
}
