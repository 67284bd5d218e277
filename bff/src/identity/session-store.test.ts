import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/prepared-database.fixture.ts';
import { readers, sessions } from './schema.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

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

  test('tells who works for the site for twelve hours, and of readers nothing', async () => {
    const [staff, reader] = [await store.begin(rvoId, 'ada@example.org'), await store.begin(rvoId)];
    time += 12 * HOUR_MS - 1;
    expect([await store.staffEmailOf(staff.value), await store.staffEmailOf(reader.value), await store.staffEmailOf('made-up')]).toEqual(['ada@example.org', null, null]);
    time += 1;
    expect(await store.staffEmailOf(staff.value)).toBeNull();
    expect(await store.readerOf(staff.value)).toEqual({ rvoId, name: 'Ada' });
  });

  test('that was revoked tells nobody who works for the site', async () => {
    const { value } = await store.begin(rvoId, 'ada@example.org');
    await store.revoke(value);
    expect(await store.staffEmailOf(value)).toBeNull();
  });

  test('is over after thirty days, and its row is dropped', async () => {
    const { value } = await store.begin(rvoId);
    time += 30 * DAY_MS - 1;
    expect(await store.readerOf(value)).not.toBeNull();
    time += 1;
    expect(await store.readerOf(value)).toBeNull();
    time += 1;
    await store.prune();
    expect(await database.db.select().from(sessions)).toEqual([]);
  });
});
