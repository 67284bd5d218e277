import { createHash } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { creativeRoutes } from './routes.ts';

let server: Served;

beforeAll(async () => {
  const site = { name: 'Well & <Good>', sisterName: 'Sister' };
  server = await serveApp(express().set('etag', false).use(creativeRoutes({ site })));
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
      ['inline-1', 'inline-2', 'rail-1', 'rail-2'].map(async (slot) => (await ask(`medium-rectangle?slot=${slot}&language=en`)).text()),
    );
    expect(new Set(documents).size).toBe(4);
  });

  it('allows its own stylesheet and nothing else', async () => {
    const response = await ask('medium-rectangle?slot=inline-1&language=en');
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
    const styles = /<style>([^]*?)<\/style>/.exec(await response.text())?.[1] ?? '';

    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("frame-ancestors 'self'");
    expect(directives).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
    expect(directives.join(' ')).not.toMatch(/unsafe|script-src/);
  });

  it('has nothing that its policy would block: no script, no handler, no style attribute, no outside file', async () => {
    const html = await (await ask('leaderboard?slot=inline-2&language=es')).text();

    expect(html).not.toMatch(/<script|<img|<link|\son\w+=|\sstyle=|url\(|@import/i);
  });

  it('speaks in the faces of the site, of which it fetches none', async () => {
    const html = await (await ask('medium-rectangle?slot=inline-1&language=en')).text();

    for (const stack of [/font:14px\/1\.4 'Figtree Variable',.*'Figtree Fallback'/, /font:600 25px\/1\.15 Literata,'Literata Fallback'/]) expect(html).toMatch(stack);
    expect(html.match(/@font-face\{font-family:'(?:Figtree|Literata) Fallback/g)).toHaveLength(5);
  });

  it('may be cached and is not indexed', async () => {
    const response = await ask('leaderboard?slot=inline-2&language=en');

    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('answers 304 when the browser has the creative already', async () => {
    const address = 'leaderboard?slot=inline-2&language=en';
    const tag = (await ask(address)).headers.get('etag') ?? '';

    // Stated, because fetch would otherwise add `no-cache` to a conditional request.
    const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };

    expect((await ask(address, { headers })).status).toBe(304);
  });

  it('answers HEAD like GET, so that a slot can ask before it shows a frame', async () => {
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

  it.each([
    ['an unknown format', 'skyscraper?slot=inline-1&language=en', 'format'],
    ['an unknown language', 'leaderboard?slot=inline-1&language=pt', 'language'],
    ['no language', 'leaderboard?slot=inline-1', 'language'],
    ['no slot', 'leaderboard?language=en', 'slot'],
    ['a slot that is no id', 'leaderboard?slot=%22%3E%3Cb%3E&language=en', 'slot'],
    ['an over-long slot', `leaderboard?slot=${'a'.repeat(101)}&language=en`, 'slot'],
    ['an over-long topic key', `leaderboard?slot=inline-1&language=en&k1=${'k'.repeat(101)}`, 'k1'],
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
