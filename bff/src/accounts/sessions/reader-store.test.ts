import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { createReaderStore, type ReaderStore } from './reader-store.ts';
import { readers } from '../schema.ts';

onEachDatabase(knowsReaders, findsOneReader);

const ada = { issuer: 'https://linden.example', subject: 'ada-1', name: 'Ada' };

function knowsReaders(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ReaderStore;

  beforeAll(async () => {
    database = await open();
    store = createReaderStore(database.db);
  });
  beforeEach(() => database.db.execute(sql`truncate readers cascade`));
  afterAll(() => database.close());

  const all = () => database.db.select({ rvoId: readers.rvoId, name: readers.name }).from(readers);

  describe('an account of a provider', () => {
    test('is one reader at each sign-in, under an id that is not the provider’s', async () => {
      const rvoId = await store.readerFor(ada);
      expect(await store.readerFor(ada)).toBe(rvoId);
      expect(rvoId).toMatch(/^[0-9a-f-]{36}$/);
      expect(await all()).toEqual([{ rvoId, name: 'Ada' }]);
    });

    test('is another reader than the same subject at another provider', async () => {
      expect(await store.readerFor({ ...ada, issuer: 'https://rowan.example' })).not.toBe(await store.readerFor(ada));
    });

    test('gives its reader its present name, and keeps the last one that it told', async () => {
      const rvoId = await store.readerFor(ada);
      await store.readerFor({ ...ada, name: 'Ada L.' });
      await store.readerFor({ ...ada, name: null });
      expect(await all()).toEqual([{ rvoId, name: 'Ada L.' }]);
    });

    test('that has never told a name has a reader with a name all the same', async () => {
      await store.readerFor({ ...ada, name: null });
      expect(await all()).toMatchObject([{ name: 'Reader' }]);
    });

    test('whose reader was deleted is a new reader', async () => {
      const before = await store.readerFor(ada);
      await database.db.delete(readers);
      expect(await store.readerFor(ada)).not.toBe(before);
    });
  });
}

function findsOneReader(open: OpenForTest) {
  test('an account that signs in for the first time in two processes at once is one reader', async () => {
    const processes = await Promise.all([open(), open()]);
    const stores = processes.flatMap(({ db }) => [createReaderStore(db), createReaderStore(db), createReaderStore(db)]);
    for (const subject of ['r1', 'r2', 'r3', 'r4', 'r5']) {
      const found = await Promise.all(stores.map((store) => store.readerFor({ ...ada, subject })));
      expect(new Set(found).size).toBe(1);
    }
    const rows = await processes[0]?.db.select({ rvoId: readers.rvoId }).from(readers);
    expect(rows).toHaveLength(5);
    await Promise.all(processes.map((database) => database.close()));
  });

  test('a reader who is deleted while signing in ends with a reader, and nobody waits for ever', async () => {
    const [signing, deleting] = await Promise.all([open(), open()]);
    const store = createReaderStore(signing.db);
    const before = await store.readerFor({ ...ada, subject: 'gone' });
    let signedIn: Promise<string> | undefined;
    await deleting.db.transaction(async (transaction) => {
      await transaction.delete(readers).where(sql`rvo_id = ${before}`);
      signedIn = store.readerFor({ ...ada, subject: 'gone' });
    });
    expect(await signedIn).not.toBe(before);
    await Promise.all([signing.close(), deleting.close()]);
  });
}
