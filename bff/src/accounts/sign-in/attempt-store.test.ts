import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { signInAttempts } from '../schema.ts';
import { createSignInAttemptStore, type SignInAttemptStore } from './attempt-store.ts';

onEachDatabase(keepsAttempts, usesAttemptsOnce);

const MINUTE_MS = 60_000;
const attempt = {
  provider: 'linden',
  codeVerifier: 'a verifier',
  nonce: 'a nonce',
  returnPath: '/es/salud/asma?a=1#fuentes',
  isForStaff: true,
  isFresh: true,
};
const answer = { state: 'a state', browser: 'a browser', provider: 'linden' };

function keepsAttempts(open: OpenForTest) {
  let database: OpenDatabase;
  let store: SignInAttemptStore;
  let time = Date.parse('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    store = createSignInAttemptStore(database.db, () => time);
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate sign_in_attempts`);
    await store.begin(answer.state, answer.browser, attempt);
  });
  afterAll(() => database.close());

  describe('a sign-in under way', () => {
    test('is ended by its own browser with its own state', async () => {
      expect(await store.use(answer)).toEqual({ ok: true, attempt });
    });

    test('is ended once', async () => {
      await store.use(answer);
      expect(await store.use(answer)).toEqual({ ok: false, reason: 'no-attempt' });
    });

    test('is known by its state alone', async () => {
      expect(await store.use({ ...answer, state: 'forged' })).toEqual({ ok: false, reason: 'no-attempt' });
      expect(await store.use(answer)).toMatchObject({ ok: true });
    });

    test.each([
      ['another browser', { browser: 'another' }, { reason: 'another-browser' }],
      ['a browser without a cookie', { browser: undefined }, { reason: 'another-browser' }],
      [
        'the callback of another provider',
        { provider: 'rowan' },
        { reason: 'another-provider', returnPath: attempt.returnPath },
      ],
    ])('is over when its state comes by %s', async (_whom, change, told) => {
      expect(await store.use({ ...answer, ...change })).toEqual({ ok: false, ...told });
      expect(await store.use(answer)).toEqual({ ok: false, reason: 'no-attempt' });
    });

    test('waits ten minutes', async () => {
      time += 10 * MINUTE_MS - 1;
      expect(await store.use(answer)).toMatchObject({ ok: true });
      await store.begin(answer.state, answer.browser, attempt);
      time += 10 * MINUTE_MS;
      expect(await store.use(answer)).toEqual({ ok: false, reason: 'expired', returnPath: attempt.returnPath });
    });

    test('is dropped when nobody ended it in time, and not before', async () => {
      time += 5 * MINUTE_MS;
      await store.begin('another state', answer.browser, attempt);
      time += 5 * MINUTE_MS + 1;
      await store.prune();
      expect(await store.use(answer)).toMatchObject({ reason: 'no-attempt' });
      expect(await store.use({ ...answer, state: 'another state' })).toMatchObject({ ok: true });
    });

    test('keeps neither its state nor the browser’s secret in the clear', async () => {
      const rows = JSON.stringify(await database.db.select().from(signInAttempts));
      expect(rows).not.toContain(answer.state);
      expect(rows).not.toContain(answer.browser);
    });
  });
}

function usesAttemptsOnce(open: OpenForTest) {
  test('two processes that hear the same answer at once end it once', async () => {
    const processes = await Promise.all([open(), open()]);
    const stores = processes.map(({ db }) => createSignInAttemptStore(db));
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      await stores[0]?.begin(round, answer.browser, attempt);
      const used = await Promise.all(stores.map((store) => store.use({ ...answer, state: round })));
      expect(used.map(({ ok }) => ok).sort()).toEqual([false, true]);
    }
    await Promise.all(processes.map((database) => database.close()));
  });
}
