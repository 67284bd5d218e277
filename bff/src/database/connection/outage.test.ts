import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import type { OpenDatabase } from '../database.ts';
import { openPostgres } from './open-postgres.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';

const postgres = await startTemporaryPostgres();
afterAll(() => postgres?.stop());

/** Returns the outcome of a query: its error, or `answered`. */
const outcome = (asking: PromiseLike<unknown>) =>
  asking.then(
    () => 'answered' as const,
    (error: unknown) => error,
  );

describe.skipIf(postgres === null)(
  'PostgreSQL that goes away (skipped where initdb and pg_ctl are not on the PATH)',
  () => {
    let database: OpenDatabase;
    const heard: string[] = [];
    const isBack = () => expect.poll(() => heard.at(-1)).toBe('back');
    const isAway = () => expect.poll(() => heard.at(-1)).toMatch(/^away/);
    const ask = () => outcome(database.db.execute(sql`select 1`));

    beforeAll(async () => {
      database = await openPostgres(postgres?.url ?? '');
      database.watch({ onAway: (reason) => heard.push(`away: ${reason}`), onBack: () => heard.push('back') });
    });
    afterEach(() => {
      heard.length = 0;
    });
    afterAll(() => database.close());

    test('is heard of once when it goes and once when it is back; every query in between says that it is away', async () => {
      expect(await ask()).toBe('answered');
      await postgres?.crash();
      const between = await Promise.all(Array.from({ length: 30 }, ask));
      expect(between.map(unavailablePart)).toEqual(Array.from({ length: 30 }, () => 'database'));
      await isAway();
      expect(unavailablePart(await ask())).toBe('database');
      await postgres?.start();
      await isBack();
      expect(await ask()).toBe('answered');
      expect(heard).toEqual([expect.stringMatching(/^away: \S/), 'back']);
    });

    test('ends what was asked, in and out of transactions, when it hangs, and fails at once from then on @full', async () => {
      await postgres?.hang();
      const transactions = Array.from({ length: 20 }, () =>
        outcome(database.db.transaction((transaction) => transaction.execute(sql`select 1`))),
      );
      const queries = Array.from({ length: 20 }, ask);
      expect((await Promise.all([...queries, ...transactions])).map(unavailablePart)).toEqual(
        Array.from({ length: 40 }, () => 'database'),
      );
      expect(heard).toEqual(['away: no answer in time']);
      // The refusal is immediate: it comes before a timer of 0 ms.
      expect(unavailablePart(await Promise.race([ask(), setTimeout(0, 'waits')]))).toBe('database');
      await postgres?.goOn();
      await isBack();
    });

    test('has all of its connections back afterwards, however transactions were cut off', async () => {
      const cutOff = Array.from({ length: 25 }, () =>
        outcome(
          database.db.transaction(async (transaction) => {
            await transaction.execute(sql`select 1`);
            await postgres?.crash().catch(() => undefined);
            await transaction.execute(sql`select 1`);
          }),
        ),
      );
      expect((await Promise.all(cutOff)).map(unavailablePart)).toEqual(Array.from({ length: 25 }, () => 'database'));
      await postgres?.start();
      await expect.poll(ask).toBe('answered');
      // As many concurrent transactions as the pool has connections.
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          outcome(database.db.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.05)`))),
        ),
      );
      expect(answers).toEqual(Array.from({ length: 10 }, () => 'answered'));
    });

    test('ends a transaction whose process is suspended for a minute, because others wait for its locks', async () => {
      const { rows } = await database.executeSql('show idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    });

    test('a mistake in a query is a bug, and the database is there', async () => {
      expect(unavailablePart(await outcome(database.db.execute(sql`select nothing`)))).toBeNull();
      expect(heard).toEqual([]);
    });
  },
);
