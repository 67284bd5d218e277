import { request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ahead, app, countAtOnce, now, STAFF_HOST, views, withCanary, withoutCanary } from './answer-ahead.fixture.ts';
import { serveApp } from './http/testing/serve-app.fixture.ts';

const VISITOR = '42';

type Sent = { method?: string; path?: string; headers?: Record<string, string> | string[] };

async function listen(listener: RequestListener) {
  const { port, close } = await serveApp(listener);
  return {
    close,
    async ask({ method = 'GET', path = '/text', headers = {} }: Sent) {
      const sent = Array.isArray(headers) ? headers : Object.entries({ Host: 'plainwell.example', ...headers }).flat();
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', method, path, headers: sent, agent: false }, resolve)
          .on('error', reject)
          .end();
      });
      const { date: _date, 'x-request-id': id, 'server-timing': timing, ...given } = answer.headers;
      // Each request has its own id.
      expect(timing).toContain(`request;desc="${String(id)}"`);
      // A new visitor's id is random.
      const cookies = given['set-cookie']?.map((cookie) => cookie.replace(/=[^;]*/, '=…'));
      return {
        status: answer.statusCode,
        headers: { ...given, ...(cookies && { 'set-cookie': cookies }) },
        body: (await buffer(answer)).toString('base64'),
      };
    },
  };
}

let slow: Awaited<ReturnType<typeof listen>>;
let fast: typeof slow;
beforeAll(async () => {
  [slow, fast] = [await listen(app), await listen(ahead)];
});
afterAll(() => Promise.all([slow.close(), fast.close()]));
beforeEach(() => {
  Object.assign(now, { set: withoutCanary, isCurrent: true });
});

const SET = 'shell@1.0.0 rail@1.0.0';
const tagOf = async (sent: Sent) => String((await slow.ask(sent)).headers.etag);

/**
 * Sends the same request to both servers, and expects equal answers and equal page views.
 * @returns whether the request was answered ahead of the application.
 */
async function compare(sent: Sent): Promise<boolean> {
  views.length = 0;
  const bySlow = await slow.ask(sent);
  const slowViews = views.splice(0);
  const before = countAtOnce();
  const byFast = await fast.ask(sent);
  expect(byFast).toEqual(bySlow);
  expect(views).toEqual(slowViews);
  return countAtOnce() > before;
}

describe('what is answered at once is what the application would answer', () => {
  const encodings = [
    undefined,
    'br',
    'gzip, deflate, br, zstd',
    'gzip',
    'deflate',
    'br;q=0.2, gzip;q=0.9',
    'identity;q=0',
    '*;q=0',
    ';;',
  ];

  test.each(['/text', '/api/content/text', '/api/content', '/', '/sitemap.xml', '/feed.xml', '/es/feed.xml'])(
    '%s, in every encoding, by GET and HEAD, whole and as 304',
    async (path) => {
      for (const encoding of encodings) {
        for (const method of ['GET', 'HEAD']) {
          const headers: Record<string, string> = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
          expect(await compare({ path, method, headers }), `${method} ${encoding}`).toBe(true);
          const tag = await tagOf({ path, method, headers });
          for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*', '"x"', 'x', ''])
            expect(await compare({ path, method, headers: { ...headers, 'If-None-Match': condition } })).toBe(true);
        }
      }
      const { status } = await fast.ask({ path, headers: { 'If-None-Match': '*' } });
      expect(status).toBe(304);
    },
  );

  test.each<[string, Sent]>([
    ['parameters that no page reads', { path: '/text?utm_source=letter&page=2' }],
    ['a parameter that pages read', { path: '/text?q=sleep' }],
    ['an encoded path', { path: '/te%78t' }],
    ['cookies of other things', { headers: { Cookie: `a=b; __Host-plainwell-visitor=${VISITOR}` } }],
    ['a reload', { headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } }],
    ['a call that names the set of readers', { path: '/api/content/text', headers: { 'Release-Set': SET } }],
    ['the same as JSON', { path: '/api/content/text', headers: { 'Release-Set': '{"rail":"1.0.0","shell":"1.0.0"}' } }],
    ['no host', { headers: ['Host', ''] }],
    ['an address with nothing', { path: '/none' }],
  ])('%s', async (_what, sent) => {
    await compare(sent);
    expect(await compare(sent)).toBe(true);
  });

  test('a visitor’s share of a canary', async () => {
    now.set = withCanary;
    const seen = new Set<string>();
    for (const group of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const headers = { Cookie: `__Host-plainwell-visitor=${group}` };
      await compare({ headers });
      expect(await compare({ headers })).toBe(true);
      seen.add((await fast.ask({ headers })).body);
    }
    expect(seen.size).toBe(2);
  });
});

test('a page view is a whole page for a GET; a prefetch counts apart, whoever answers it', async () => {
  await slow.ask({});
  const counted = async (sent: Sent) => {
    await compare(sent);
    return [...views];
  };
  expect(await counted({})).toHaveLength(1);
  const known = await tagOf({});
  const none: Sent[] = [
    { method: 'HEAD' },
    { headers: { 'If-None-Match': known } },
    { path: '/none' },
    { path: '/feed.xml' },
  ];
  for (const sent of none) expect(await counted(sent)).toEqual([]);
  const prefetches = [{ 'Sec-Purpose': 'prefetch;prerender' }, { Purpose: 'prefetch' }, { 'X-Moz': 'prefetch' }];
  for (const headers of prefetches) expect(await counted({ headers })).toEqual(['ahead']);
});

test('an address with nothing says nothing of one that it spells in another way, and that is no page', async () => {
  for (const [encoded, path] of [
    ['/%61pi/other', '/api/other'],
    ['/%73itemap.xml', '/sitemap.xml'],
  ] as const) {
    await slow.ask({ path: encoded });
    expect((await slow.ask({ path: encoded })).status).not.toBe(200);
    await compare({ path });
  }
  expect(await compare({ path: '/api/other' })).toBe(false);
});

describe('the application answers', () => {
  test.each<[string, Sent]>([
    ['another method', { method: 'POST' }],
    ['OPTIONS of a call', { method: 'OPTIONS', path: '/api/content/text' }],
    ['a personal page', { path: '/own' }],
    ['a redirect', { path: '/text/' }],
    ['an address with nothing, in another spelling', { path: '/no%6Ee' }],
    ['a malformed path', { path: '/%ff' }],
    ['a path with a backslash', { path: '/text%5c' }],
    ['a whole address for a path', { path: 'http://other.example/text' }],
    ['an address that is too long', { path: `/text?${'x'.repeat(3_000)}` }],
    ['two hosts', { headers: ['Host', 'plainwell.example', 'Host', 'other.example'] }],
    ['a host that cannot be', { headers: ['Host', 'a b'] }],
    ['the origin of staff', { headers: { Host: STAFF_HOST } }],
    ['a service worker', { headers: { 'Service-Worker': 'script' } }],
    ['a service worker by its destination', { headers: { 'Sec-Fetch-Dest': 'serviceworker' } }],
    ['a preview', { headers: { Cookie: '__Host-plainwell-preview=x' } }],
    ['a developer’s page', { headers: { 'Plainwell-Client-Rendered': 'rail' } }],
    [
      'a developer’s call',
      { path: '/api/content/text', headers: { 'Plainwell-Client-Rendered': 'rail', 'Release-Set': SET } },
    ],
    [
      'a call that names a set of the past',
      { path: '/api/content/text', headers: { 'Release-Set': 'shell@1.0.0 rail@0.0.1' } },
    ],
    ['a call that names no shell', { path: '/api/content/text', headers: { 'Release-Set': 'rail@1.0.0' } }],
    ['a call that names no set', { path: '/api/content/text', headers: { 'Release-Set': '{' } }],
    ['a call by another name', { path: '/API/content/text' }],
    ['a call by an encoded name', { path: '/%61pi/content/text' }],
    ['a feed by an encoded name', { path: '/feed%2Exml' }],
    ['a feed by another name', { path: '/FEED.xml' }],
  ])('%s', async (_what, sent) => {
    await slow.ask(sent);
    expect(await compare(sent)).toBe(false);
  });

  test('a visitor whom a running canary has no share for yet', async () => {
    now.set = withCanary;
    const before = countAtOnce();
    // A new visitor gets a random share, so two answers may differ.
    expect((await fast.ask({})).headers).toHaveProperty('set-cookie');
    expect(countAtOnce()).toBe(before);
  });

  test('while nobody can say what has changed, as a stale answer', async () => {
    await slow.ask({});
    now.isCurrent = false;
    expect(await compare({})).toBe(false);
    expect((await fast.ask({})).headers).toMatchObject({
      'cache-status': expect.stringContaining('stale-database-away'),
    });
    expect(await compare({ path: '/api/content/text' })).toBe(false);
  });
});
