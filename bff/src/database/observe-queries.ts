/**
 * Hears of a statement as it is sent to the database, without its values.
 * @returns what hears of its end, and of the error where it failed; `undefined` where nobody wants to know.
 */
export type ObserveQuery = (statement: string) => ((error?: unknown) => void) | undefined;

/** The statement that a driver is asked to run; `null` for what it runs piece by piece. */
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
 * A driver's own function that runs a statement, observed: it takes and gives what it did before, by promise or by
 * callback.
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

/** Something that runs statements: a driver, one of its connections, or a transaction. */
interface RunsQueries {
  query: (...parameters: never[]) => unknown;
}

/** Lets every statement of a connection be heard of. */
export function observeQueries(connection: RunsQueries, observe: ObserveQuery): void {
  connection.query = observed(connection.query, observe);
}

/** A driver whose transactions have a way of their own to its only connection. */
interface RunsTransactions<Transaction extends RunsQueries> extends RunsQueries {
  transaction: <Result>(callback: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
}

/** Tells a listener of every statement of a driver, also of those inside transactions. */
export function observeTransactions<Transaction extends RunsQueries>(
  driver: RunsTransactions<Transaction>,
  observe: ObserveQuery,
): void {
  observeQueries(driver, observe);
  const begin = driver.transaction.bind(driver);
  driver.transaction = (callback) =>
    begin((transaction) => {
      observeQueries(transaction, observe);
      return callback(transaction);
    });
}
