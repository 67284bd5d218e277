import { setImmediate as nextTurn } from 'node:timers/promises';

/** An object that runs statements: a driver, or a transaction. */
interface RunsStatements {
  query: (...parameters: never[]) => Promise<unknown>;
}

function waitBefore(connection: RunsStatements): void {
  const run = connection.query.bind(connection);
  connection.query = async (...parameters) => {
    await nextTurn();
    return run(...parameters);
  };
}

/**
 * Lets the process do other work before each statement, also between those of a transaction. The embedded database runs
 * in the thread of its process and answers within one turn of the event loop, so a series of statements would otherwise
 * block all requests.
 */
export function takeTurns<Transaction extends RunsStatements>(
  driver: RunsStatements & {
    transaction: <Result>(callback: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  },
): void {
  waitBefore(driver);
  const begin = driver.transaction.bind(driver);
  driver.transaction = (callback) =>
    begin((transaction) => {
      waitBefore(transaction);
      return callback(transaction);
    });
}
