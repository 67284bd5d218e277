import { runInNewContext } from 'node:vm';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TagSettings } from '../../config/services/advertising-settings.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { tagRoutes } from './tag-routes.ts';

const TAG: TagSettings = { networkCode: '1234', script: 'https://ads.example/gpt.js?a="b"' };
const INLINE = 'medium-rectangle?slot=inline-1&language=en';

const servers: Record<string, Served> = {};

beforeAll(async () => {
  const serve = (tag: TagSettings | undefined) =>
    serveApp(express().set('etag', false).use(tagRoutes(tag, 'https://site.example')));
  servers['own'] = await serve(TAG);
  servers['apart'] = await serve({ ...TAG, frameOrigin: 'https://frames.example' });
  servers['none'] = await serve(undefined);
});

afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

const ask = (address: string, { of = 'own', ...init }: RequestInit & { of?: string } = {}) =>
  fetch(`${servers[of]?.origin}/api/creatives/tag/${address}`, init);

/**
 * Runs the document's own script with a fake tag that only records its calls.
 * @returns the calls of the tag in order, the messages to the page, a function that makes the tag's script element
 * fail, and the document's window.
 */
async function runDocument(response: Response) {
  const script = /<script nonce="[^"]+">([^]*?)<\/script>/.exec(await response.text())?.[1] ?? '';
  const calls: unknown[][] = [];
  const told: unknown[][] = [];
  const [element, frame] = [new EventTarget(), new EventTarget()];
  const recorder: object = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...given: unknown[]) => (calls.push([name, ...given]), recorder),
    },
  );
  const googletag = new Proxy(
    { cmd: { push: (run: () => void) => run() } },
    { get: (tag, name) => (name === 'cmd' ? tag.cmd : Reflect.get(recorder, name)) },
  );
  const context = {
    googletag,
    addEventListener: frame.addEventListener.bind(frame),
    document: { querySelector: (selector: string) => (selector === 'script[src]' ? element : null) },
    parent: { postMessage: (...given: unknown[]) => told.push(given) },
  };
  runInNewContext(script, { ...context, window: context });
  return { calls, told, failToLoad: () => element.dispatchEvent(new Event('error')), frame };
}

/** Returns the calls of the tag that the document's own script makes, in order. */
const callsOf = async (response: Response) => (await runDocument(response)).calls;

/** Returns the ad unit and the key-values that the document sends to the ad server. */
async function namedBy(response: Response) {
  const calls = await callsOf(response);
  const unit = calls.find(([name]) => name === 'defineSlot')?.[1];
  const keys = calls.flatMap(([name, key, value]) => (name === 'setTargeting' ? [[String(key), value]] : []));
  const pageUrl = calls.find(([name, key]) => name === 'set' && key === 'page_url')?.[2];
  return { unit, pageUrl, keys: Object.fromEntries(keys) as Record<string, unknown> };
}

describe('GET /api/creatives/tag/{format}', () => {
  it('answers with a document whose policy is as strict as the tag allows', async () => {
    const response = await ask(INLINE);
    const html = await response.text();
    const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce);

    expect(response.status).toBe(200);
    expect(nonces).toEqual([expect.stringMatching(/^[\w+/]{22}==$/), nonces[0]]);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(response.headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        `script-src 'nonce-${nonces[0]}' 'strict-dynamic' 'unsafe-eval'`,
        "style-src 'unsafe-inline'",
        'img-src https: data:',
        'font-src https: data:',
        'media-src https:',
        'connect-src https:',
        'frame-src https:',
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
        "base-uri 'none'",
      ].join('; '),
    );
  });

  it('never uses a nonce twice', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await ask(INLINE)).headers.get('content-security-policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('is not stored, not indexed, and sends no path on', async () => {
    const { headers } = await ask(INLINE);
    expect(
      ['cache-control', 'x-robots-tag', 'referrer-policy', 'content-type'].map((name) => headers.get(name)),
    ).toEqual(['no-store', 'noindex', 'strict-origin-when-cross-origin', 'text/html; charset=utf-8']);
  });

  it('lets pages of this site embed it, at an origin of its own too', async () => {
    const ancestorsOf = async (of: string) => {
      const { headers } = await ask(INLINE, { of });
      return [
        /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0],
        headers.get('x-frame-options'),
      ];
    };
    expect(await ancestorsOf('own')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    expect(await ancestorsOf('apart')).toEqual(['frame-ancestors https://site.example', null]);
  });

  it('forces SafeFrame before it requests the slot', async () => {
    const calls = await callsOf(await ask(INLINE));
    const names = calls.map(([name]) => name);
    expect(calls).toContainEqual(['setForceSafeFrame', true]);
    expect(names.indexOf('setForceSafeFrame')).toBeLessThan(names.indexOf('defineSlot'));
    expect(names.at(-1)).toBe('display');
  });

  it.each([
    ['a site without an ad server', { of: 'none' }],
    ['a reader who objects to the sale of personal data', { headers: { 'Sec-GPC': '1' } }],
  ])('is 404 for %s', async (_who, init) => {
    const response = await ask(INLINE, init);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.json()).toEqual({ error: 'No ad server fills slots here.' });
  });

  it.each([
    ['an unknown format', 'skyscraper?slot=inline-1', 'format'],
    ['no slot', 'leaderboard?language=en', 'slot'],
    ['a slot that is no id', 'leaderboard?slot=%22%3E%3Cb%3E', 'slot'],
    ['two topic keys', `${INLINE}&k1=a&k1=b`, 'k1'],
  ])('refuses %s and names the field', async (_what, address, field) => {
    const response = await ask(address);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: expect.stringContaining(field),
      errors: { [field]: expect.any(String) },
    });
  });
});

describe('what the ad server is told', () => {
  it('is the place of the slot', async () => {
    const place = 'k1=sleep&category=heart-health&template=tabbed&seller=partners&msiteID=sample.heart-1';
    expect(await namedBy(await ask(`leaderboard?slot=foot&language=es&${place}&page=health/sleep`))).toEqual({
      unit: '/1234/sample.heart-1',
      pageUrl: 'https://site.example/health/sleep',
      keys: {
        slot: 'foot',
        language: 'es',
        k1: 'sleep',
        category: 'heart-health',
        template: 'tabbed',
        seller: 'partners',
        site: 'sample.heart-1',
      },
    });
  });

  it.each(['', 'a/b', '../x', 'a b', '%22', '%3Cb%3E', 'a'.repeat(101), 'a&msiteID=b'])(
    'names no section of the site for the msiteID %j',
    async (msiteID) => {
      expect(await namedBy(await ask(`${INLINE}&msiteID=${msiteID}`))).toEqual({
        unit: '/1234/site',
        pageUrl: 'https://site.example/',
        keys: { seller: 'ads', language: 'en', slot: 'inline-1' },
      });
    },
  );

  it('names the page by the path, otherwise by the referrer', async () => {
    const headers = { Referer: 'https://site.example/health/sleep' };
    expect((await namedBy(await ask(`${INLINE}&page=a/b`, { headers }))).pageUrl).toBe('https://site.example/a/b');
    for (const page of ['//other.example/', 'https://other.example/', 'a/../b'])
      expect((await namedBy(await ask(`${INLINE}&page=${page}`, { headers }))).pageUrl).toBe(headers.Referer);
  });

  it('cannot leave the script or the attribute that holds it', async () => {
    const k1 = `</script><script>alert(1)</script><!--'"`;
    const headers = { Referer: 'https://site.example/</script><b>' };
    const address = `${INLINE}&k1=${encodeURIComponent(k1)}`;
    const html = await (await ask(address, { headers })).text();

    expect(html.match(/<\/?script\b/g)).toHaveLength(4);
    expect(html).not.toMatch(/<b>|<!--/);
    expect(html).toContain('src="https://ads.example/gpt.js?a=%22b%22"');
    expect(await namedBy(await ask(address, { headers }))).toMatchObject({ pageUrl: headers.Referer, keys: { k1 } });
  });
});

describe('what the page is told', () => {
  it.each([
    ['filled', false],
    ['empty', true],
  ])('is `%s` once the tag has rendered (is it empty: %s)', async (outcome, isEmpty) => {
    const { calls, told } = await runDocument(await ask(INLINE));
    const listener = calls.find(([name, event]) => name === 'addEventListener' && event === 'slotRenderEnded')?.[2];
    expect(told).toEqual([]);
    if (typeof listener === 'function') listener({ isEmpty });
    expect(told).toEqual([[{ plainwellSlot: outcome }, '*']]);
  });

  it('is `blocked` if the script of the tag does not load', async () => {
    const { told, failToLoad } = await runDocument(await ask(INLINE));
    expect(told).toEqual([]);
    failToLoad();
    expect(told).toEqual([[{ plainwellSlot: 'blocked' }, '*']]);
  });

  it.each([
    [
      'an error',
      'error',
      { message: 'Uncaught Error: no', filename: 'https://ads.example/gpt.js' },
      { type: 'error', message: 'Uncaught Error: no', url: 'https://ads.example/gpt.js' },
    ],
    ['a rejection', 'unhandledrejection', { reason: 7 }, { type: 'rejection', message: '7', url: undefined }],
    [
      'what the policy refused',
      'securitypolicyviolation',
      {
        effectiveDirective: 'connect-src',
        blockedURI: 'http://harm.example/?of=reader',
        sourceFile: 'https://ads.example/',
      },
      { type: 'policy', message: 'connect-src http://harm.example/', url: 'https://ads.example/' },
    ],
  ])('is %s of the frame', async (_what, type, fields, fault) => {
    const { told, frame } = await runDocument(await ask(INLINE));
    frame.dispatchEvent(Object.assign(new Event(type), fields));
    expect(told).toEqual([[{ plainwellSlotFault: fault }, '*']]);
  });
});
