import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { readers, sessions } from '../schema.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: OpenDatabase;
let store: SessionStore;
let time = Date.parse('2026-11-21T10:00:00Z');
let rvoId = '';

beforeAll(async () => {
  database = await openPreparedPglite();
  store = createSessionStore(database.db, () => time);
  const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
  rvoId = reader?.rvoId ?? '';
});
beforeEach(async () => {
  await database.db.delete(sessions);
});
afterAll(() => database.close());

describe('a session', () => {
  test('knows its reader by the value of its cookie, which the table does not hold', async () => {
    const { value } = await store.begin(rvoId);
    expect(await store.readerOf(value)).toEqual({ rvoId, name: 'Ada' });
    expect(await store.readerOf(`${value}x`)).toBeNull();
    expect(JSON.stringify(await database.db.select().from(sessions))).not.toContain(value);
  });

  test('has a value of its own each time: signing in again changes it', async () => {
    const values = await Promise.all([store.begin(rvoId), store.begin(rvoId)]);
    expect(new Set(values.map(({ value }) => value)).size).toBe(2);
  });

  test('that was revoked is over, and no other', async () => {
    const [left, kept] = [await store.begin(rvoId), await store.begin(rvoId)];
    await store.revoke(left.value);
    expect(await store.readerOf(left.value)).toBeNull();
    expect(await store.readerOf(kept.value)).not.toBeNull();
  });

  test('is fresh for ten minutes after its reader has proved who they are', async () => {
    const [proved, unknown] = [await store.begin(rvoId, new Date(time)), await store.begin(rvoId)];
    const isFresh = async ({ value }: { value: string }) => (await store.sessionOf(value))?.isFresh;
    expect([await isFresh(proved), await isFresh(unknown)]).toEqual([true, false]);
    time += 10 * MINUTE_MS;
    expect(await isFresh(proved)).toBe(false);
  });

  test('is over when nobody has used it for fourteen days, and goes on while somebody does, by its cookie or by tokens', async () => {
    const [left, used, byToken] = [await store.begin(rvoId), await store.begin(rvoId), await store.begin(rvoId)];
    const id = (await store.sessionOf(byToken.value))?.id ?? '';
    time += 14 * DAY_MS - 1;
    expect([await store.readerOf(used.value), await store.isAlive(id, rvoId)]).toEqual([{ rvoId, name: 'Ada' }, true]);
    time += 1;
    expect([await store.readerOf(left.value), await store.isAlive(id, rvoId)]).toEqual([null, true]);
    await store.prune();
    time += 13 * DAY_MS;
    expect(await store.readerOf(used.value)).not.toBeNull();
    expect(await database.db.$count(sessions)).toBe(2);
  });

  test('is known by its id to its own reader alone', async () => {
    const { value } = await store.begin(rvoId);
    const id = (await store.sessionOf(value))?.id ?? '';
    expect([await store.isAlive(id, rvoId), await store.isAlive(id, '0b9c7f2e-58d1-4a7e-9a43-6d1f2c3b4a50')]).toEqual([
      true,
      false,
    ]);
    await store.revoke(value);
    expect(await store.isAlive(id, rvoId)).toBe(false);
  });

  test('ends with all others when its reader signs out everywhere, and nobody else’s does', async () => {
    const [ben] = await database.db.insert(readers).values({ name: 'Ben' }).returning();
    const mine = [await store.begin(rvoId), await store.begin(rvoId)];
    const his = await store.begin(ben?.rvoId ?? '');
    await store.revokeAll(rvoId);
    for (const { value } of mine) expect(await store.readerOf(value)).toBeNull();
    expect(await store.readerOf(his.value)).not.toBeNull();
  });

  test('is over after thirty days, and its row is dropped', async () => {
    const { value } = await store.begin(rvoId);
    for (const days of [10, 10]) {
      time += days * DAY_MS;
      expect(await store.readerOf(value)).not.toBeNull();
    }
    time += 10 * DAY_MS - 1;
    expect(await store.readerOf(value)).not.toBeNull();
    time += 1;
    expect(await store.readerOf(value)).toBeNull();
    time += 1;
    await store.prune();
    expect(await database.db.select().from(sessions)).toEqual([]);
  });
});
