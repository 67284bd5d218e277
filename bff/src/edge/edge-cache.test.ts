import { expect, test } from 'vitest';
import { webhookReceiver } from '../platform/queue/receiver.fixture.ts';
import type { EdgeCacheSettings } from '../config/services/edge-cache-settings.ts';
import { createEdgeCaches, type EdgeCache } from './edge-cache.ts';

/** Creates the only cache of the settings. */
function onlyCache(settings: EdgeCacheSettings): EdgeCache {
  const [cache, ...more] = createEdgeCaches(settings);
  if (cache === undefined || more.length > 0) throw new Error('not one cache');
  return cache;
}

test('each Varnish is a cache of its own, and gets the tags in one header', async () => {
  const [one, other] = [await webhookReceiver(), await webhookReceiver()];
  const caches = createEdgeCaches({ kind: 'varnish', urls: [one.url, other.url] });
  expect(caches).toMatchObject([
    { id: one.url, number: 1 },
    { id: other.url, number: 2 },
  ]);
  expect(await caches[1]?.purge(['article:asthma', 'path:a b', 'article:asthma'])).toEqual({ kind: 'sent' });
  expect(one.calls).toEqual([]);
  expect(other.calls.map(({ request: { method } }) => method)).toEqual(['PURGE']);
  expect(other.calls[0]?.request.headers['surrogate-key']).toBe('article:asthma path:a%20b');
});

test('Fastly gets its key and the tags', async () => {
  const { url, calls } = await webhookReceiver();
  const cache = onlyCache({ kind: 'fastly', url: new URL(url).origin, service: 'abc', token: 'secret' });
  expect(await cache.purge(['list:en', 'rollout'])).toEqual({ kind: 'sent' });
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    url: '/service/abc/purge',
    headers: { 'fastly-key': 'secret', 'surrogate-key': 'list:en rollout' },
  });
});

test('Cloudflare gets its token and at most a hundred tags at once', async () => {
  const { url, calls } = await webhookReceiver();
  const cache = onlyCache({ kind: 'cloudflare', url: new URL(url).origin, service: 'abc', token: 'secret' });
  const tags = Array.from({ length: 101 }, (_, index) => `article:${index}`);
  expect(await cache.purge(tags)).toEqual({ kind: 'sent' });
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    url: '/client/v4/zones/abc/purge_cache',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
  expect(calls.map(({ body }) => JSON.parse(body).tags)).toEqual([tags.slice(0, 100), tags.slice(100)]);
});

test('long tags are spread over calls whose headers a cache accepts', async () => {
  const { url, calls } = await webhookReceiver();
  const tags = Array.from({ length: 20 }, (_, index) => `path:${String(index).repeat(200)}`);
  await onlyCache({ kind: 'varnish', urls: [url] }).purge(tags);
  const sent = calls.map(({ request }) => String(request.headers['surrogate-key']));
  expect(sent.join(' ')).toBe(tags.join(' '));
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
});

test.each([
  ['varnish', 50, 256],
  ['fastly', 10, 256],
  ['cloudflare', 10, 100],
] as const)(
  'with more tags than fit into few calls, %s removes everything',
  async (kind, callsMaximum, tagsMaximum) => {
    const { url, calls } = await webhookReceiver();
    const origin = new URL(url).origin;
    const cache = onlyCache(
      kind === 'varnish' ? { kind, urls: [url] } : { kind, url: origin, service: 'abc', token: 'secret' },
    );
    const tags = Array.from({ length: callsMaximum * tagsMaximum }, (_, index) => `a:${index}`);
    expect(await cache.purge(tags)).toEqual({ kind: 'sent' });
    expect(calls).toHaveLength(callsMaximum);
    expect(await cache.purge([...tags, 'rollout'])).toEqual({ kind: 'sent' });
    const last = calls.at(-1);
    expect(calls).toHaveLength(callsMaximum + 1);
    expect(kind === 'cloudflare' ? JSON.parse(last?.body ?? '').tags : last?.request.headers['surrogate-key']).toEqual(
      kind === 'cloudflare' ? ['every'] : 'every',
    );
  },
);

test('after a purge of several calls that failed, one call removes everything', async () => {
  let isIll = true;
  const { url, calls } = await webhookReceiver((number, response) => {
    response.writeHead(isIll && number > 1 ? 429 : 200).end();
  });
  const cache = onlyCache({ kind: 'cloudflare', url: new URL(url).origin, service: 'abc', token: 'secret' });
  const tags = Array.from({ length: 150 }, (_, index) => `a:${index}`);
  expect(await cache.purge(tags)).toMatchObject({ kind: 'unsent' });
  isIll = false;
  expect(await cache.purge(tags)).toEqual({ kind: 'sent' });
  expect(await cache.purge(tags)).toEqual({ kind: 'sent' });
  expect(calls.map(({ body }) => JSON.parse(body).tags.length)).toEqual([100, 50, 1, 100, 50]);
});

test('a cache that refuses or is away says so, without its address', async () => {
  const ill = await webhookReceiver((_number, response) => void response.writeHead(503).end());
  expect(await onlyCache({ kind: 'varnish', urls: [ill.url] }).purge(['list:en'])).toEqual({
    kind: 'unsent',
    reason: 'the receiver answers 503',
  });
  expect(await onlyCache({ kind: 'varnish', urls: ['http://127.0.0.1:1'] }).purge(['list:en'])).toEqual({
    kind: 'unsent',
    reason: expect.stringMatching(/^the receiver [^:]*$/),
  });
});
