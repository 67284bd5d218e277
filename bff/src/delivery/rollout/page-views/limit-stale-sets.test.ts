import express, { type RequestHandler } from 'express';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { createRateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { limitStaleSets } from './limit-stale-sets.ts';
import { createRecentReleases, type RecentReleases } from './recent-releases.ts';

const stable = { shell: madeUpRelease('shell', '2.0.0'), rail: madeUpRelease('rail', '2.0.0') };
const canaries = { rail: { release: madeUpRelease('rail', '2.1.0'), percent: 1 } };

const database = await openPreparedPglite();
afterAll(() => database.close());

const live = { current: () => ({ stable, canaries, change: 1 }) };
const registry = { wasServed: async ({ name }: { name: string }) => name !== 'never' };
const limits = () => limitStaleSets({ limiter: createRateLimiter(database.db), live, recent, registry });
const made: RequestHandler = (_request, response) => void response.send('made');

let recent: RecentReleases;
let site: Served;

beforeEach(async () => {
  await database.db.execute(sql`truncate rate_limits`);
  recent = createRecentReleases();
  site = await serveApp(express().use(limits(), made));
});
afterEach(() => site.close());

/** Returns the statuses of some calls, each for the release set that `set` returns. */
async function statuses(calls: number, set: (call: number) => string | undefined): Promise<number[]> {
  const found: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const named = set(call);
    found.push((await fetch(site.origin, named === undefined ? {} : { headers: { 'Release-Set': named } })).status);
  }
  return found;
}

const all = (status: number) => new Set([status]);

test('a reader who asks for one stale set after the other is limited, and nobody else is', async () => {
  expect(new Set(await statuses(10, (call) => `shell@2.0.0 rail@1.${call}.0`))).toEqual(all(200));
  const refused = await fetch(site.origin, { headers: { 'Release-Set': 'shell@2.0.0 rail@1.50.0' } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toEqual({
    data: null,
    error: { message: expect.stringContaining('Too many calls for older releases') },
  });
  expect(new Set(await statuses(3, () => undefined))).toEqual(all(200));
});

test('releases that never were take nothing from others, whoever asks for them', async () => {
  const behind = await serveApp(express().set('trust proxy', 1).use(limits(), made));
  onTestFinished(() => behind.close());
  const statusesOf = (set: string) =>
    Promise.all(
      Array.from({ length: 80 }, async (_none, client) => {
        const headers = { 'Release-Set': set, 'X-Forwarded-For': `192.0.2.${client}` };
        return (await fetch(behind.origin, { headers })).status;
      }),
    );
  expect(new Set(await statusesOf('shell@2.0.0 never@1.0.0'))).toEqual(all(200));
  expect((await statusesOf('shell@2.0.0 rail@1.0.0')).filter((status) => status === 200)).toHaveLength(60);
});

test.each([
  ['live', 'shell@2.0.0 rail@2.0.0'],
  ['a canary', 'shell@2.0.0 rail@2.1.0'],
  ['no set at all', 'nonsense'],
])('calls for what is %s cost nothing, however many', async (_what, set) => {
  expect(new Set(await statuses(40, () => set))).toEqual(all(200));
});

test('a page that was opened before a release goes on and on with its own set', async () => {
  recent.note({ name: 'rail', version: '1.9.0' });
  expect(new Set(await statuses(40, () => 'shell@2.0.0 rail@1.9.0'))).toEqual(all(200));
});

test('only a few recent releases are kept, and fewer shells: the last ones asked for', () => {
  for (let minor = 0; minor < 100; minor += 1)
    for (const name of ['shell', 'rail', 'article']) recent.note({ name, version: `1.${minor}.0` });
  const atHand = (name: string) =>
    Array.from({ length: 100 }, (_unused, minor) => `1.${minor}.0`).filter((version) => recent.has({ name, version }));
  expect(atHand('shell')).toEqual(['1.98.0', '1.99.0']);
  expect([...atHand('rail'), ...atHand('article')]).toHaveLength(14);
});
