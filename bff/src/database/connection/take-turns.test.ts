import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** A driver that answers within one turn of the event loop, as the embedded database does. */
function createDriver() {
  const statements: string[] = [];
  const query = async (statement: string) => void statements.push(statement);
  return {
    statements,
    query,
    transaction: async <Result>(callback: (transaction: { query: typeof query }) => Promise<Result>) =>
      callback({ query }),
  };
}

/** Counts the turns of the event loop until some work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

const some = ['one', 'two', 'three', 'four', 'five'];

test('other work of the process runs before each statement', async () => {
  const driver = createDriver();
  const inARow = async () => {
    for (const statement of some) await driver.query(statement);
  };
  expect(await turnsDuring(inARow)).toBe(0);
  takeTurns(driver);
  expect(await turnsDuring(inARow)).toBeGreaterThanOrEqual(some.length);
  expect(driver.statements).toEqual([...some, ...some]);
});

test('other work of the process runs before each statement of a transaction', async () => {
  const driver = createDriver();
  takeTurns(driver);
  const turns = await turnsDuring(() =>
    driver.transaction(async (transaction) => {
      for (const statement of some) await transaction.query(statement);
    }),
  );
  expect(turns).toBeGreaterThanOrEqual(some.length);
  expect(driver.statements).toEqual(some);
});
