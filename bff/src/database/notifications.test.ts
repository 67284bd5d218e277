import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { notificationChannels, pgNotify } from './notifications.ts';
import { rowsOf } from './rows-of.ts';
import { onEachDatabase, type OpenForTest } from './testing/each-database.fixture.ts';

const { contentChanges, releaseChanges } = notificationChannels;

/** Opens a database that all tests of one suite share. */
function opened(open: OpenForTest): { database: () => OpenDatabase } {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    database.watch({ onAway: () => undefined, onBack: () => undefined });
  });
  afterAll(() => database.close());
  return { database: () => database };
}

/** Waits until listeners get notifications: with PostgreSQL, after the first probe. */
async function reached(database: OpenDatabase): Promise<void> {
  let isHeard = false;
  const end = database.listen(releaseChanges, () => (isHeard = true));
  const ask = () => database.db.execute(pgNotify(releaseChanges)).then(() => isHeard);
  await expect.poll(ask).toBe(true);
  end();
}

onEachDatabase(
  (open) => {
    const { database } = opened(open);

    test('a notification comes after the commit of its transaction', async () => {
      await reached(database());
      const heard: string[] = [];
      const told = Promise.withResolvers<void>();
      const end = database().listen(contentChanges, () => {
        heard.push('content');
        told.resolve();
      });
      await database().db.transaction(async (transaction) => {
        await transaction.execute(pgNotify(contentChanges));
        await transaction.execute(sql`select 1`);
        heard.push('before the commit');
      });
      await told.promise;
      end();
      expect(heard).toEqual(['before the commit', 'content']);
    });

    test('a transaction that is rolled back tells nobody', async () => {
      await reached(database());
      const heard: string[] = [];
      const next = Promise.withResolvers<void>();
      database().listen(contentChanges, () => {
        heard.push('content');
        next.resolve();
      });
      const rolledBack = database().db.transaction(async (transaction) => {
        await transaction.execute(pgNotify(contentChanges));
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await database().db.execute(pgNotify(contentChanges));
      await next.promise;
      expect(heard).toEqual(['content']);
    });
  },
  (open) => {
    describe('another process', () => {
      const writer = opened(open);
      const reader = opened(open);

      test('hears of a commit', async () => {
        await reached(reader.database());
        const heard = Promise.withResolvers<void>();
        reader.database().listen(contentChanges, heard.resolve);
        await writer.database().db.execute(pgNotify(contentChanges));
        await expect(heard.promise).resolves.toBeUndefined();
      });

      test('hears again after its connection was cut', async () => {
        await reached(reader.database());
        const cut = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'plainwell probe' and datname = current_database()`;
        expect(await rowsOf(writer.database().db, cut)).not.toEqual([]);
        await reached(reader.database());
      });
    });
  },
);
