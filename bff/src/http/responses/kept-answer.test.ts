import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveApp, type Served } from '../testing/serve-app.fixture.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { Sharing } from './shared-caching.ts';

const text = '<p>The same words, again and again.</p>'.repeat(200);
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding',
  'Content-Security-Policy': "default-src 'none'",
};

/** Sends a request with exactly these headers, and does not decompress the answer. */
async function ask(origin: string, sent: Record<string, string>, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(origin, { method, headers: sent }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

describe('a kept answer', () => {
  let kept: KeptAnswer;
  let served: Served;
  beforeAll(async () => {
    kept = await KeptAnswer.of({ text, status: 200, headers });
    served = await serveApp((request, response) => kept.send(request, response, { before: { 'X-Before': 'yes' } }));
  });
  afterAll(() => served.close());

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, undefined, (bytes: Buffer) => bytes],
    ['deflate', undefined, (bytes: Buffer) => bytes],
  ])('goes to whoever says %s as %s, and is the same text', async (accepted, encoding, undo) => {
    const answer = await ask(served.origin, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'x-before': 'yes',
      'content-security-policy': "default-src 'none'",
      'content-length': String(answer.bytes.length),
    });
    expect(undo(answer.bytes).toString()).toBe(text);
  });

  test.each(['br', 'gzip', 'identity'])(
    'says to HEAD by %s what it would say to GET, without a body',
    async (encoding) => {
      const [head, get] = [
        await ask(served.origin, { 'accept-encoding': encoding }, 'HEAD'),
        await ask(served.origin, { 'accept-encoding': encoding }),
      ];
      const { date: _headDate, ...ofHead } = head.headers;
      const { date: _getDate, ...ofGet } = get.headers;
      expect(ofHead).toEqual(ofGet);
      expect(head.bytes).toHaveLength(0);
    },
  );

  test('may be reused for some seconds by whoever prefetches it, and by nobody else', async () => {
    const cachingOf = async (more: Record<string, string>) => {
      const answer = await ask(served.origin, { 'accept-encoding': 'br', ...more });
      return [answer.status, answer.headers['cache-control']];
    };
    const { headers: known } = await ask(served.origin, { 'accept-encoding': 'br' });
    const prefetch = { Purpose: 'prefetch' };
    expect(await cachingOf(prefetch)).toEqual([200, 'private, max-age=10']);
    expect(await cachingOf({ ...prefetch, 'if-none-match': String(known.etag) })).toEqual([304, 'private, max-age=10']);
    expect(await cachingOf({})).toEqual([200, 'private, no-cache']);
    expect(await cachingOf({ 'if-none-match': String(known.etag) })).toEqual([304, 'private, no-cache']);
  });

  test('has a strong validator for each form of its bytes, and 304 for whoever has any of them', async () => {
    const tags = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      tags.push(String((await ask(served.origin, { 'accept-encoding': encoding })).headers.etag));
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(?:-quick|-gzip)?"$/);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      const again = await ask(served.origin, { 'if-none-match': `"other", W/${tag}`, 'accept-encoding': 'br' });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers).toMatchObject({
        etag: tag,
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding',
        'content-security-policy': "default-src 'none'",
        'x-before': 'yes',
      });
      expect(again.headers['content-type']).toBeUndefined();
    }
  });

  test.each(['br', 'gzip', 'identity'])(
    'is 304 by %s to whoever asks for none, with its validator',
    async (encoding) => {
      const whole = await ask(served.origin, { 'accept-encoding': encoding });
      const none = await ask(served.origin, { 'accept-encoding': encoding, 'if-none-match': '*' });
      expect([none.status, none.headers.etag]).toEqual([304, whole.headers.etag]);
    },
  );

  test.each(['"other"', '', '""', 'W/""', '"', ',,,'])(
    'is sent whole to whoever has something else: %j',
    async (condition) => {
      expect((await ask(served.origin, { 'if-none-match': condition })).status).toBe(200);
    },
  );

  test('is sent whole to whoever has an answer with another policy', async () => {
    const other = await KeptAnswer.of({
      text,
      status: 200,
      headers: { ...headers, 'Content-Security-Policy': "default-src 'self'" },
    });
    const served2 = await serveApp((request, response) => other.send(request, response));
    const tag = String((await ask(served2.origin, {})).headers.etag);
    await served2.close();
    expect((await ask(served.origin, { 'if-none-match': tag })).status).toBe(200);
  });
});

test('a kept answer is compressed better later, under another validator, and the one before still holds', async () => {
  const kept = await KeptAnswer.of({ text, status: 200, headers });
  const sizes: number[] = [];
  kept.keeper = { onResize: () => sizes.push(kept.size), onImprovable: () => undefined };
  const served = await serveApp((request, response) => kept.send(request, response));
  const before = await ask(served.origin, { 'accept-encoding': 'br' });
  await kept.improve();
  const after = await ask(served.origin, { 'accept-encoding': 'br' });
  const again = await ask(served.origin, { 'accept-encoding': 'br', 'if-none-match': String(before.headers.etag) });
  await served.close();
  expect(after.headers.etag).toMatch(/-best"$/);
  expect(sizes).toEqual([after.bytes.length]);
  expect(after.bytes.length).toBeLessThanOrEqual(before.bytes.length);
  expect(brotliDecompressSync(after.bytes).toString()).toBe(text);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(again.status).toBe(304);
});

test('a cache in front of the site may keep what the site keeps, by its tags; browsers may not', async () => {
  const kept = await KeptAnswer.of({ text, status: 200, headers, tags: ['article:asthma'] });
  const keeper = { onResize: () => undefined, onImprovable: () => undefined };
  kept.keeper = keeper;
  let sharing: Sharing | undefined = 'set';
  const served = await serveApp((request, response) => kept.send(request, response, { sharing }));
  onTestFinished(() => served.close());
  const heard = async (more: Record<string, string> = {}) => {
    const answer = await ask(served.origin, { 'accept-encoding': 'br', ...more });
    const { 'cache-control': caching, 'surrogate-key': tags } = answer.headers;
    return { status: answer.status, isPublic: /^public, .*s-maxage=300/.test(caching ?? ''), tags };
  };
  const { headers: first } = await ask(served.origin, { 'accept-encoding': 'br' });
  expect(await heard()).toEqual({ status: 200, isPublic: true, tags: 'every article:asthma' });
  expect(await heard({ 'sec-purpose': 'prefetch' })).toMatchObject({ isPublic: true });
  const known = await ask(served.origin, { 'accept-encoding': 'br', 'if-none-match': String(first.etag) });
  expect(known).toMatchObject({ status: 304, headers: { 'content-security-policy': "default-src 'none'" } });
  expect(known.headers['cache-control']).toBe(first['cache-control']);

  sharing = 'all';
  expect(await heard()).toEqual({ status: 200, isPublic: true, tags: 'every article:asthma rollout' });
  sharing = undefined;
  expect(await heard()).toEqual({ status: 200, isPublic: false, tags: undefined });
  expect((await ask(served.origin, { 'accept-encoding': 'br' })).headers.etag).toBe(first.etag);
  sharing = 'set';
  // What a change has removed from the site's own cache must not enter another.
  kept.keeper = undefined;
  expect(await heard()).toEqual({ status: 200, isPublic: false, tags: undefined });
});

test('what a change removes from the site’s own cache while it is compressed must not enter another', async () => {
  const kept = await KeptAnswer.of({ text, status: 200, headers, tags: ['article:asthma'] });
  kept.keeper = { onResize: () => undefined, onImprovable: () => undefined };
  const served = await serveApp((request, response) => {
    kept.send(request, response, { sharing: 'set' });
    kept.keeper = undefined;
  });
  onTestFinished(() => served.close());
  const { headers: sent } = await ask(served.origin, { 'accept-encoding': 'gzip' });
  expect(sent).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' });
  expect(sent['surrogate-key']).toBeUndefined();
});

test('nothing without tags, and nothing that may not be stored, is shared', async () => {
  for (const parts of [
    { headers },
    { headers: { ...headers, 'Cache-Control': 'no-store' }, tags: ['article:asthma'] },
  ]) {
    const kept = await KeptAnswer.of({ text, status: 200, ...parts });
    kept.keeper = { onResize: () => undefined, onImprovable: () => undefined };
    const served = await serveApp((request, response) => kept.send(request, response, { sharing: 'set' }));
    const answer = await ask(served.origin, {});
    await served.close();
    expect(answer.headers['cache-control']).toBe(parts.headers['Cache-Control']);
    expect(answer.headers['cache-tag']).toBeUndefined();
  }
});

test('an answer that nobody may store has no validator', async () => {
  const kept = await KeptAnswer.of({ text, status: 429, headers: { ...headers, 'Cache-Control': 'no-store' } });
  const served = await serveApp((request, response) => kept.send(request, response));
  const answer = await ask(served.origin, { 'if-none-match': '*' });
  await served.close();
  expect(answer.status).toBe(429);
  expect(answer.headers.etag).toBeUndefined();
});

test('gzip is made once, however many ask for it at once, and counts from then on', async () => {
  const kept = await KeptAnswer.of({ text, status: 200, headers });
  const sizes: number[] = [];
  kept.keeper = { onResize: () => sizes.push(kept.size), onImprovable: () => undefined };
  const alone = kept.size;
  const served = await serveApp((request, response) => kept.send(request, response));
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(served.origin, { 'accept-encoding': 'gzip' })));
  await served.close();
  expect(sizes).toEqual([alone + (answers[0]?.bytes.length ?? 0)]);
});

test('the plain text is made once for all who ask for it in a row', async () => {
  const kept = await KeptAnswer.of({ text, status: 200, headers });
  const ends: ReturnType<typeof spyOnEnd>[] = [];
  const spyOnEnd = (response: ServerResponse) => vi.spyOn(response, 'end');
  const served = await serveApp((request, response) => {
    ends.push(spyOnEnd(response));
    kept.send(request, response);
  });
  const answers = [await ask(served.origin, {}), await ask(served.origin, {})];
  await served.close();
  expect(answers.map(({ bytes }) => bytes.toString())).toEqual([text, text]);
  expect(ends[1]?.mock.calls[0]?.[0]).toBe(ends[0]?.mock.calls[0]?.[0]);
});
