import { describe, expect, it } from 'vitest';
import { campaign, IMAGE, servedCreatives } from './served-creatives.fixture.ts';

const site = servedCreatives();
const { ask } = site;

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
    expect(site.clicked).toEqual([campaign.id]);
  });

  it('tells of a click in which slot of which page it was, and of no more than one address may', async () => {
    const html = await (await ask(inPlace, { headers: { Referer: 'https://site.example/health/sleep?a=<b>' } })).text();
    const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toBe(`/api/creatives/${campaign.id}/visit?language=en&slot=inline-2&page=%2Fhealth%2Fsleep`);
    const visit = (address: string) => fetch(site.origin + address, { redirect: 'manual' });
    expect((await visit(href)).status).toBe(302);
    const click = { name: 'slot', what: 'clicked', slot: 'inline-2', creative: campaign.id };
    expect(site.told).toEqual([[click, '/health/sleep']]);
    for (const address of ['process/visit?slot=foot&page=javascript:x', 'process/visit?slot=a&slot=b&page=/'])
      expect((await visit(`/api/creatives/${address}`)).status).toBe(302);
    expect(site.told.slice(1)).toEqual([[{ ...click, slot: 'foot', creative: 'process' }, '/']]);
    site.isWithinBudget = false;
    expect((await visit(href)).status).toBe(302);
    expect(site.told).toHaveLength(2);
  });

  it('leads from a house creative to the page of its language, and from an unknown one nowhere', async () => {
    expect((await ask('process/visit?language=es', { redirect: 'manual' })).headers.get('location')).toBe(
      '/es/about/process',
    );
    expect((await ask('https:%2F%2Felsewhere.example/visit', { redirect: 'manual' })).status).toBe(404);
  });
});
