/** An object that runs statements: a driver, a connection, or a transaction. */
export interface RunsQueries {
  query: (...parameters: never[]) => unknown;
}

/** A driver with one connection, whose transactions do not use the driver's `query`. */
export interface RunsTransactions<Transaction extends RunsQueries> extends RunsQueries {
  transaction: <Result>(callback: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
}

/** Wraps the `query` function of a driver, and the `query` function of each transaction when it begins. */
export function wrapTransactions<Transaction extends RunsQueries>(
  driver: RunsTransactions<Transaction>,
  wrap: (connection: RunsQueries) => void,
): void {
  wrap(driver);
  const begin = driver.transaction.bind(driver);
  driver.transaction = (callback) =>
    begin((transaction) => {
      wrap(transaction);
      return callback(transaction);
    });
}
