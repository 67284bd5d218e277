import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../database/testing/each-database.fixture.ts';
import { affiliateClick, contentsClick } from './batch.fixture.ts';
import { pruneEvents, RETENTION_DAYS } from './service.ts';
import { pageEvents } from './schema.ts';
import { createEventStore, type EventStore } from './store.ts';

onEachDatabase(behavesLikeAStore);

function behavesLikeAStore(open: OpenForTest) {
  const pageView = '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10';
  const batch = (...numbers: number[]) => ({
    pageView,
    path: '/health/sleep',
    events: numbers.map((number) => ({ number, event: number === 0 ? affiliateClick : contentsClick })),
  });
  let database: OpenDatabase;
  let store: EventStore;
  beforeAll(async () => {
    database = await open();
    store = createEventStore(database.db);
  });
  beforeEach(() => database.db.execute(sql`truncate page_events`));
  afterAll(() => database.close());

  test('keeps of an event its page, its name, what else it says, and when it came', async () => {
    await store.insert(batch(0, 1));
    const rows = await database.db.select().from(pageEvents).orderBy(asc(pageEvents.number));
    const { name, ...detail } = affiliateClick;
    expect(rows[0]).toEqual({ pageView, number: 0, path: '/health/sleep', name, detail, receivedAt: expect.any(Date) });
    expect(rows[1]?.detail).toEqual({ list: 'contents', section: 'causes' });
  });

  test('stores an event once, however often its batch arrives', async () => {
    expect(await store.insert(batch(0, 1))).toEqual(new Set([0, 1]));
    expect(await store.insert(batch(1, 2))).toEqual(new Set([2]));
    expect(await database.db.$count(pageEvents)).toBe(3);
  });

  test('removes what is older than its retention, many statements long, and nothing else', async () => {
    await store.insert(batch(0));
    const old = sql`now() - make_interval(days => ${RETENTION_DAYS}, mins => 1)`;
    await database.db.execute(sql`
      insert into page_events (page_view, number, path, name, detail, received_at)
      select gen_random_uuid(), 0, '/', 'gallery-open', '{}', ${old} from generate_series(1, 12000)`);
    await pruneEvents(store, new Date());
    expect(await database.db.select({ name: pageEvents.name }).from(pageEvents)).toEqual([{ name: 'affiliate-click' }]);
  });
}
