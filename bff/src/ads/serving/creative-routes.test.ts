import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { servedCreatives } from './served-creatives.fixture.ts';

const { ask } = servedCreatives();

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
