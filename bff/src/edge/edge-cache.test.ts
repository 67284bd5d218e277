import { expect, test } from 'vitest';
import { webhookReceiver } from '../platform/queue/receiver.fixture.ts';
import { createEdgeCache } from './edge-cache.ts';

test('every Varnish gets the tags in one header', async () => {
  const [one, other] = [await webhookReceiver(), await webhookReceiver()];
  const cache = createEdgeCache({ kind: 'varnish', urls: [one.url, other.url] });
  expect(await cache.purge(['article:asthma', 'path:a b', 'article:asthma'])).toEqual({ kind: 'sent' });
  for (const { calls } of [one, other]) {
    expect(calls.map(({ request: { method } }) => method)).toEqual(['PURGE']);
    expect(calls[0]?.request.headers['surrogate-key']).toBe('article:asthma path:a%20b');
  }
});

test('Fastly gets its key and the tags', async () => {
  const { url, calls } = await webhookReceiver();
  const cache = createEdgeCache({ kind: 'fastly', url: new URL(url).origin, service: 'abc', token: 'secret' });
  expect(await cache.purge(['list:en', 'rollout'])).toEqual({ kind: 'sent' });
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    url: '/service/abc/purge',
    headers: { 'fastly-key': 'secret', 'surrogate-key': 'list:en rollout' },
  });
});

test('Cloudflare gets its token and at most thirty tags at once', async () => {
  const { url, calls } = await webhookReceiver();
  const cache = createEdgeCache({ kind: 'cloudflare', url: new URL(url).origin, service: 'abc', token: 'secret' });
  const tags = Array.from({ length: 31 }, (_, index) => `article:${index}`);
  expect(await cache.purge(tags)).toEqual({ kind: 'sent' });
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    url: '/client/v4/zones/abc/purge_cache',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
  expect(calls.map(({ body }) => JSON.parse(body).tags)).toEqual([tags.slice(0, 30), tags.slice(30)]);
});

test('long tags are spread over calls whose headers a cache accepts', async () => {
  const { url, calls } = await webhookReceiver();
  const tags = Array.from({ length: 20 }, (_, index) => `path:${String(index).repeat(200)}`);
  await createEdgeCache({ kind: 'varnish', urls: [url] }).purge(tags);
  const sent = calls.map(({ request }) => String(request.headers['surrogate-key']));
  expect(sent.join(' ')).toBe(tags.join(' '));
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
});

test('a cache that refuses or is away is named by its number, and the others are told', async () => {
  const [well, ill] = [
    await webhookReceiver(),
    await webhookReceiver((_number, response) => void response.writeHead(503).end()),
  ];
  const cache = createEdgeCache({ kind: 'varnish', urls: [well.url, 'http://127.0.0.1:1', ill.url] });
  expect(await cache.purge(['list:en'])).toEqual({
    kind: 'unsent',
    reason: expect.stringMatching(/^2 of 3 \(number 2, 3\): the receiver /),
  });
  expect(well.calls).toHaveLength(1);
  expect(await createEdgeCache({ kind: 'varnish', urls: [ill.url] }).purge(['list:en'])).toEqual({
    kind: 'unsent',
    reason: 'the receiver answers 503',
  });
});
