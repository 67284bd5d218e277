import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RunsQueries, type RunsTransactions, wrapTransactions } from '../wrap-transactions.ts';

/**
 * Lets the process do other work before each statement, inside transactions too. The embedded database runs in the
 * thread of its process and answers within one turn of the event loop, so a series of statements would otherwise block
 * all requests.
 */
export function takeTurns<Transaction extends RunsQueries>(driver: RunsTransactions<Transaction>): void {
  wrapTransactions(driver, (connection) => {
    const run = connection.query.bind(connection);
    connection.query = async (...parameters) => {
      await nextTurn();
      return run(...parameters);
    };
  });
}
