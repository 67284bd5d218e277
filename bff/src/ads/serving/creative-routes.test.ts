import { createHash } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { campaignFixture } from '../campaigns/campaign.fixture.ts';
import type { CreativeRequest } from '../campaigns/choose-campaign.ts';
import { creativeRoutes } from './creative-routes.ts';

const IMAGE = 'a'.repeat(64);
const campaign = { ...campaignFixture, image: IMAGE, perReader: 2 };
const clicked: string[] = [];
const told: [event: PageEvent, page: string][] = [];
let isWithinBudget = true;

let server: Served;

beforeAll(async () => {
  const site = { name: 'Well & <Good>', sisterName: 'Sister', publicUrl: 'https://site.example' };
  const campaigns = {
    show: ({ seller, seen }: CreativeRequest) =>
      seller === 'partners' && (seen.get(campaign.id) ?? 0) < 2 ? campaign : undefined,
    find: (id: string) => (id === campaign.id ? campaign : undefined),
    clicked: (id: string) => void clicked.push(id),
  };
  const limiter = {
    consume: async () => (isWithinBudget ? { ok: true as const } : { ok: false as const, retryAfterS: 1 }),
  };
  const images = {
    image: async (digest: string) =>
      digest === IMAGE ? { digest, type: 'image/png', bytes: Buffer.from('png') } : undefined,
  };
  server = await serveApp(
    express()
      .set('etag', false)
      .use(
        creativeRoutes({
          site,
          campaigns,
          images,
          metrics: createMetrics(),
          limiter,
          onClick: (event, page) => told.push([event, page]),
        }),
      ),
  );
});

afterAll(() => server.close());

const ask = (address: string, init?: RequestInit) => fetch(`${server.origin}/api/creatives/${address}`, init);

describe('GET /api/creatives/{format}', () => {
  it.each([
    ['medium-rectangle', 'en'],
    ['medium-rectangle', 'es'],
    ['leaderboard', 'en'],
    ['leaderboard', 'es'],
  ])('answers %s in %s with a document in that language', async (format, language) => {
    const response = await ask(`${format}?slot=inline-1&k1=sleep&language=${language}`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.text()).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}">`));
  });

  it('offers one link that opens in a new tab without handing this page over', async () => {
    const html = await (await ask('medium-rectangle?slot=rail-1&language=en')).text();

    const links = html.match(/<a\b[^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('target="_blank"');
    expect(links[0]).toContain('rel="noopener"');
  });

  it('shows different creatives in different slots of a page', async () => {
    const documents = await Promise.all(
      ['inline-1', 'inline-2', 'rail-1', 'rail-2'].map(async (slot) =>
        (await ask(`medium-rectangle?slot=${slot}&language=en`)).text(),
      ),
    );
    expect(new Set(documents).size).toBe(4);
  });

  it('allows its own stylesheet and nothing else', async () => {
    const response = await ask('medium-rectangle?slot=inline-1&language=en');
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
    const styles = /<style>([^]*?)<\/style>/.exec(await response.text())?.[1] ?? '';

    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("frame-ancestors 'self'");
    expect(directives).toContain(`style-src 'sha384-${createHash('sha384').update(styles).digest('base64')}'`);
    expect(directives.join(' ')).not.toMatch(/unsafe|script-src/);
  });

  it('has nothing that its policy would block: no script, no handler, no style attribute, no outside file', async () => {
    const html = await (await ask('leaderboard?slot=inline-2&language=es')).text();

    expect(html).not.toMatch(/<script|<img|<link|\son\w+=|\sstyle=|url\(|@import/i);
    expect(html).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha384-[^']+'; img-src https:\/\/site\.example\/api\/creatives\/images\/">/,
    );
  });

  it('speaks in the face of the site’s headings, and fetches none', async () => {
    const html = await (await ask('medium-rectangle?slot=inline-1&language=en')).text();

    expect(html).toMatch(/font:14px\/1\.4 'Figtree Variable',.*'Figtree Fallback'/);
    expect(html.match(/@font-face\{font-family:'Figtree Fallback/g)).toHaveLength(3);
    // The browser's default font must never show: a serif beside the page's font would look wrong.
    expect(html.replaceAll('sans-serif', '')).not.toMatch(/serif|Literata|Georgia/);
  });

  it('is kept by nobody and not indexed: each slot is decided anew', async () => {
    const response = await ask('leaderboard?slot=inline-2&language=en');

    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('says which creative it is, in the answer and in the document', async () => {
    const response = await ask('leaderboard?slot=inline-2&language=en');

    const id = response.headers.get('creative') ?? '';
    expect(id).toMatch(/^[a-z-]+$/);
    expect(await response.text()).toContain(`data-creative="${id}"`);
  });

  it('answers HEAD like GET: slots of releases from before ask so before they show a frame', async () => {
    const response = await ask('medium-rectangle?slot=inline-1&language=en', { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe('');
  });

  it("escapes the site's name", async () => {
    const html = await (await ask('medium-rectangle?slot=inline-1&language=en')).text();

    expect(html).toContain('From Well &amp; &lt;Good&gt;');
    expect(html).not.toContain('<Good>');
  });

  it('never repeats what the caller sent', async () => {
    const html = await (await ask('medium-rectangle?slot=inline-1&k1=%3Cmarker%3E&language=en')).text();

    expect(html).not.toContain('marker');
  });

  it.each(['', 'javascript:x', 'nutrici%C3%B3n'])(
    'takes a category that no campaign can be aimed at (%j) for none',
    async (category) => {
      expect((await ask(`leaderboard?slot=inline-1&language=en&category=${category}`)).status).toBe(200);
    },
  );

  it.each([
    ['an unknown format', 'skyscraper?slot=inline-1&language=en', 'format'],
    ['an unknown language', 'leaderboard?slot=inline-1&language=pt', 'language'],
    ['no slot', 'leaderboard?language=en', 'slot'],
    ['a slot that is no id', 'leaderboard?slot=%22%3E%3Cb%3E&language=en', 'slot'],
    ['an over-long slot', `leaderboard?slot=${'a'.repeat(101)}&language=en`, 'slot'],
    ['an over-long topic key', `leaderboard?slot=inline-1&language=en&k1=${'k'.repeat(101)}`, 'k1'],
    ['an unknown seller', 'leaderboard?slot=inline-1&language=en&seller=me', 'seller'],
    ['names that are none', 'leaderboard?slot=inline-1&language=en&shown=a..b', 'shown'],
    ['too many names', `leaderboard?slot=inline-1&language=en&shown=${Array(51).fill('a').join('.')}`, 'shown'],
    ['counts that are none', 'leaderboard?slot=inline-1&language=en&seen=a:b', 'seen'],
    ['two languages', 'leaderboard?slot=inline-1&language=en&language=es', 'language'],
    ['a nested topic key', 'leaderboard?slot=inline-1&language=en&k1=a&k1=b', 'k1'],
  ])('refuses %s and names the field', async (_what, address, field) => {
    const response = await ask(address);
    const answer: unknown = await response.json();

    expect(response.status).toBe(400);
    expect(answer).toEqual({ error: expect.stringContaining(field), errors: { [field]: expect.any(String) } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a campaign in its place', () => {
  const inPlace = 'medium-rectangle?slot=inline-2&language=en&seller=partners';

  it('speaks in its own words, with its image, and says that it is paid for', async () => {
    const response = await ask(inPlace);
    const html = await response.text();
    expect(response.headers.get('creative')).toBe(campaign.id);
    for (const part of [
      'From Fernhill',
      'Sleep &amp; wake well',
      'rel="noopener sponsored nofollow"',
      `<img src="https://site.example/api/creatives/images/${IMAGE}" alt="">`,
    ])
      expect(html).toContain(part);
  });

  it('shows to a reader no more often than a day allows, where the reader lets the site count', async () => {
    const seen = `&seen=${campaign.id}:2`;
    const without = await ask(inPlace + seen);
    expect([without.status, without.headers.get('creative'), await without.text()]).toEqual([204, null, '']);
    expect((await ask(inPlace + seen, { headers: { 'Sec-GPC': '1' } })).headers.get('creative')).toBe(campaign.id);
  });

  it('is not shown by a question for the headers alone', async () => {
    expect((await ask(inPlace, { method: 'HEAD' })).status).toBe(204);
  });

  it('brings its image, which never changes; there is no other', async () => {
    const image = await ask(`images/${IMAGE}`);
    expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    for (const other of ['b'.repeat(64), '..%2Fsecret', 'x']) expect((await ask(`images/${other}`)).status).toBe(404);
  });

  it('counts a click and leads on, and neither for a question nor a prefetch', async () => {
    for (const init of [{ method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }, {}]) {
      const visit = await ask(`${campaign.id}/visit`, { ...init, redirect: 'manual' });
      expect([visit.status, visit.headers.get('location'), visit.headers.get('cache-control')]).toEqual([
        302,
        campaign.link,
        'no-store',
      ]);
    }
    expect(clicked).toEqual([campaign.id]);
  });

  it('tells of a click in which slot of which page it was, and of no more than one address may', async () => {
    const html = await (await ask(inPlace, { headers: { Referer: 'https://site.example/health/sleep?a=<b>' } })).text();
    const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toBe(`/api/creatives/${campaign.id}/visit?language=en&slot=inline-2&page=%2Fhealth%2Fsleep`);
    const visit = (address: string) => fetch(server.origin + address, { redirect: 'manual' });
    expect((await visit(href)).status).toBe(302);
    const click = { name: 'slot', what: 'clicked', slot: 'inline-2', creative: campaign.id };
    expect(told).toEqual([[click, '/health/sleep']]);
    for (const address of ['process/visit?slot=foot&page=javascript:x', 'process/visit?slot=a&slot=b&page=/'])
      expect((await visit(`/api/creatives/${address}`)).status).toBe(302);
    expect(told.slice(1)).toEqual([[{ ...click, slot: 'foot', creative: 'process' }, '/']]);
    isWithinBudget = false;
    expect((await visit(href)).status).toBe(302);
    expect(told).toHaveLength(2);
  });

  it('leads from a house creative to the page of its language, and from an unknown one nowhere', async () => {
    expect((await ask('process/visit?language=es', { redirect: 'manual' })).headers.get('location')).toBe(
      '/es/about/process',
    );
    expect((await ask('https:%2F%2Felsewhere.example/visit', { redirect: 'manual' })).status).toBe(404);
  });
});
