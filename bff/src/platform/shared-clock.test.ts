import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { createHealth } from '../telemetry/health/health.ts';
import { createMetrics } from '../telemetry/metrics/metrics.ts';
import { createSharedClock } from './shared-clock.ts';

let database: OpenDatabase;
let off = 0;
beforeAll(async () => {
  database = await openPreparedPglite();
});
afterAll(() => database.close());
beforeEach(() => {
  off = 0;
});

function clock() {
  const log = { info: () => undefined, error: () => undefined };
  const health = createHealth({ metrics: createMetrics(), log });
  const shared = createSharedClock({ db: database.db, health, machine: () => Date.now() + off });
  return { shared, problems: () => health.problems().map(({ part, problem }) => `${part}: ${problem}`) };
}

test.each([
  [300_000, '300 s ahead of'],
  [-300_000, '300 s behind'],
])('a clock that is %i ms off is corrected and reported, until it is right again', async (by, words) => {
  const { shared, problems } = clock();
  off = by;
  await shared.compare();
  expect(Math.abs(shared.now() - Date.now())).toBeLessThan(5_000);
  expect(problems()).toEqual([expect.stringMatching(`^clock: The clock of this machine is ${words} the clock`)]);
  off = 0;
  await shared.compare();
  expect(Math.abs(shared.now() - Date.now())).toBeLessThan(100);
  expect(problems()).toEqual([]);
});

test('a clock that is right is used as it is, one that is seconds off is corrected without a word', async () => {
  const { shared, problems } = clock();
  await shared.compare();
  expect(Math.abs(shared.now() - Date.now())).toBeLessThan(100);
  off = 5_000;
  await shared.compare();
  expect(Math.abs(shared.now() - Date.now())).toBeLessThan(2_000);
  expect(problems()).toEqual([]);
});
