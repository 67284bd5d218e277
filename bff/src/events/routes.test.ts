import express from 'express';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics/metrics.ts';
import { affiliateClick, batchOf, contentsClick } from './batch.fixture.ts';
import { eventRoutes } from './routes.ts';
import { pageEvents } from './schema.ts';
import { createEventService } from './service.ts';
import { createEventStore, type EventStore } from './store.ts';

const log = pino({ level: 'silent' });
let database: OpenDatabase;
let metrics: Metrics;
let server: Served;
let address = '';

async function serve(store: EventStore): Promise<void> {
  metrics = createMetrics();
  server = await serveApp(
    express().use(
      eventRoutes(
        createEventService(store, metrics, log),
        { consume: async () => ({ ok: true }) },
        metrics,
        async ({ headers }) => headers.cookie === 'preview',
        log,
      ),
    ),
  );
  address = `${server.origin}/api/events`;
}

async function close(): Promise<void> {
  await server.close();
}

function post(body: unknown, type = 'application/json', cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': type, Cookie: cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Returns the counted events by name, from the metrics. */
async function counted(): Promise<Record<string, number>> {
  const { values } = await metrics.pageEvents.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.name), value]));
}

/** Returns the stored events by name, from the table. */
async function stored(): Promise<Record<string, number>> {
  const rows = await database.db
    .select({ name: pageEvents.name, count: sql<number>`count(*)::int` })
    .from(pageEvents)
    .groupBy(pageEvents.name);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

beforeAll(async () => {
  database = await openPreparedPglite();
});
afterAll(() => database.close());

describe('POST /api/events', () => {
  beforeEach(async () => {
    await database.db.execute(sql`truncate page_events`);
    await serve(createEventStore(database.db));
    return close;
  });

  test('stores and counts a batch, once although it arrives twice', async () => {
    const batch = batchOf([contentsClick, affiliateClick, contentsClick]);
    expect((await post(batch)).status).toBe(202);
    expect((await post(batch)).status).toBe(202);
    expect(await stored()).toEqual({ 'contents-click': 2, 'affiliate-click': 1 });
    expect(await counted()).toEqual(await stored());
  });

  test('counts clicks by list, and affiliate clicks by category and position', async () => {
    await post(batchOf([contentsClick, affiliateClick]));
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'plainwell_page_events_total{name="contents-click",list="contents",category="",position="",what=""} 1',
    );
    expect(text).toContain(
      'plainwell_page_events_total{name="affiliate-click",list="",category="In-Content Affiliate Link",position="1",what=""} 1',
    );
  });

  test('names an event that does not fit, and keeps those of other teams beside it', async () => {
    const answer = await post({
      ...batchOf([contentsClick]),
      events: [contentsClick, { ...contentsClick, list: 'nowhere' }, affiliateClick, null],
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: expect.any(String),
      stored: 2,
      fields: { 'events.1.list': expect.any(String), 'events.3': expect.any(String) },
    });
    expect(await stored()).toEqual({ 'contents-click': 1, 'affiliate-click': 1 });
    expect(await metrics.registry.metrics()).toContain('plainwell_page_events_refused_total 2');
  });

  test('keeps nothing of a browser that looks at a preview', async () => {
    expect((await post(batchOf([contentsClick]), 'application/json', 'preview')).status).toBe(202);
    expect(await stored()).toEqual({});
    expect(await counted()).toEqual({});
  });

  test('keeps the path of a preview’s link without its token', async () => {
    await post(batchOf([contentsClick], { path: '/preview/secret' }));
    expect(await database.db.select().from(pageEvents)).toMatchObject([{ path: '/preview/…' }]);
  });

  test('drops fields that nobody knows', async () => {
    await post({ ...batchOf([]), email: 'a@b.example', events: [{ ...contentsClick, email: 'a@b.example' }] });
    const rows = await database.db.select().from(pageEvents);
    expect(JSON.stringify(rows)).not.toContain('example');
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['no id of a page view', { pageView: 'x' }, 'pageView'],
    ['a path with a query', { path: '/?email=a' }, 'path'],
    ['a path that holds U+0000', { path: '/\u0000' }, 'path'],
    ['no number of its first event', { first: -1 }, 'first'],
    ['no events', { events: [] }, 'events'],
    ['too many events', { events: Array.from({ length: 51 }, () => contentsClick) }, 'events'],
    [
      'text that no database holds',
      { events: [{ name: 'gallery-open' as const, gallery: 'a\u0000b' }] },
      'events.0.gallery',
    ],
    ['half a surrogate pair', { events: [{ name: 'gallery-open' as const, gallery: 'a\ud800b' }] }, 'events.0.gallery'],
    ['a slide that is none', { events: [{ name: 'slide-change' as const, gallery: 'a', slide: 0 }] }, 'events.0.slide'],
  ])('refuses a batch with %s and names the field', async (_what, facts, field) => {
    const answer = await post(batchOf([contentsClick], facts));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), fields: { [field]: expect.any(String) } });
    expect(await stored()).toEqual({});
    expect(await counted()).toEqual({});
  });
});

describe('when the database fails', () => {
  test('the answer is 503 without its words, and the events are counted', async () => {
    const broken = createEventStore(database.db);
    await serve({ ...broken, insert: () => Promise.reject(new Error('relation "page_events" is on fire')) });
    const answer = await post(batchOf([contentsClick, affiliateClick]));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: 'Events cannot be stored at the moment.' });
    expect(await counted()).toEqual({ 'contents-click': 1, 'affiliate-click': 1 });
    await close();
  });
});

describe('when more batches come than the database takes', () => {
  test('they wait one behind the other up to a limit, and pages keep their connections', async () => {
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const slow: EventStore = {
      ...createEventStore(database.db),
      async insert() {
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
        return new Set();
      },
    };
    const service = createEventService(slow, createMetrics(), log);
    const batch = {
      pageView: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10',
      path: '/',
      events: [{ number: 0, event: contentsClick }],
    };
    const recorded = Array.from({ length: 201 }, () => service.record(batch));
    expect(await recorded.at(-1)).toBe(false);
    gate.resolve();
    expect(await Promise.all(recorded.slice(0, -1))).toEqual(Array.from({ length: 200 }, () => true));
    expect(most).toBe(1);
  });
});
