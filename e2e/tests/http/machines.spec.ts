import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url' || name === 'item' });

const sitemapSchema = z.object({
  urlset: z.object({
    '@_xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: z.array(z.object({ loc: z.url(), lastmod: z.string().optional() })),
  }),
});

const feedSchema = z.object({
  rss: z.object({
    '@_version': z.literal('2.0'),
    channel: z.object({
      title: z.string(),
      description: z.string().min(30),
      link: z.url(),
      'atom:link': z.object({
        '@_rel': z.literal('self'),
        '@_href': z.url(),
        '@_type': z.literal('application/rss+xml'),
      }),
      language: z.string(),
      item: z.array(z.object({ title: z.string(), link: z.url(), guid: z.unknown(), pubDate: z.string() })),
    }),
  }),
});

test('the sitemap is well-formed and lists every page once, each at an address that answers @full', async ({
  site,
}) => {
  const { status, headers, text } = await rawRequest(site, { path: '/sitemap.xml' });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^(?:application|text)\/xml/);
  expect(XMLValidator.validate(text)).toBe(true);
  const addresses = sitemapSchema.parse(parser.parse(text)).urlset.url.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${site.url}/`);
  for (const path of ['/about/process', '/category/health-at-home', '/es/category/'])
    expect(
      addresses.some((address) => address.startsWith(site.url + path)),
      path,
    ).toBe(true);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(site.url);
    expect((await rawRequest(site, { method: 'HEAD', path: new URL(address).pathname })).status, address).toBe(200);
  }
});

test('the sitemap states only dates that the content states', async ({ site }) => {
  const { text } = await rawRequest(site, { path: '/sitemap.xml' });
  for (const { loc, lastmod } of sitemapSchema.parse(parser.parse(text)).urlset.url) {
    // W3C date and time, as sitemaps.org requires.
    if (lastmod !== undefined)
      expect(lastmod, loc).toMatch(
        /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/,
      );
  }
});

for (const { path, language, prefix } of [
  { path: '/feed.xml', language: 'en', prefix: '/' },
  { path: '/es/feed.xml', language: 'es', prefix: '/es/' },
]) {
  test(`the feed ${path} is well-formed and holds the latest articles of its language`, async ({ site }) => {
    const { status, headers, text } = await rawRequest(site, { path });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(XMLValidator.validate(text)).toBe(true);
    const { channel } = feedSchema.parse(parser.parse(text)).rss;
    expect(channel.language).toBe(language);
    expect(channel['atom:link']['@_href']).toBe(site.url + path);
    expect(channel.item.length).toBeGreaterThan(0);
    for (const { link, pubDate } of channel.item) {
      expect(new URL(link).pathname.startsWith(prefix)).toBe(true);
      expect(Number.isNaN(Date.parse(pubDate))).toBe(false);
      expect((await rawRequest(site, { method: 'HEAD', path: new URL(link).pathname })).status).toBe(200);
    }
  });
}

test('ads.txt says that nobody may sell advertising of the site, unless a file says who', async ({ site }) => {
  const { status, headers, text } = await rawRequest(site, { path: '/ads.txt' });
  expect([status, headers['content-type'], headers['cache-control'], text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
    'placeholder.example.com, placeholder, DIRECT, placeholder\n',
  ]);
});

test('robots.txt keeps robots off calls and searches and names the sitemap', async ({ site }) => {
  const { status, headers, text } = await rawRequest(site, { path: '/robots.txt' });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(line).toMatch(/^(?:User-agent|Disallow|Allow|Sitemap): \S+$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /search',
      'Disallow: /account/sign-in/',
      `Sitemap: ${site.url}/sitemap.xml`,
    ]),
  );
  for (const path of ['/', '/tabbed/', '/infinite/'])
    expect(lines, 'their canonical address is seen').not.toContain(`Disallow: ${path}`);
});

test('healthz says ready once pages are served', async ({ site }) => {
  const { status, headers, text } = await rawRequest(site, { path: '/healthz' });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: 'ready', problems: [] });
  expect(headers['cache-control']).toBe('no-store');
});

for (const [path, status] of [
  ['/livez', 'alive'],
  ['/readyz', 'ready'],
] as const) {
  test(`${path} answers a probe, with a body or without`, async ({ site }) => {
    const { status: code, headers, text } = await rawRequest(site, { path });
    expect([code, JSON.parse(text), headers['cache-control']]).toEqual([200, { status }, 'no-store']);
    const head = await rawRequest(site, { path, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
}

test('the article schema is valid JSON Schema: it takes every sample article and refuses what the contract refuses', async ({
  site,
}) => {
  const { status, headers, text } = await rawRequest(site, { path: '/api/schema/article.json' });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/schema\+json/);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isArticle = ajv.compile(JSON.parse(text));

  const samples = join(import.meta.dirname, '../../../bff/samples/articles');
  for (const name of [
    'insomnia-causes-and-care.json',
    'metformin-what-to-expect.json',
    'es-diabetes-tipo-2-conceptos-basicos.json',
  ]) {
    expect(
      isArticle(JSON.parse(await readFile(join(samples, name), 'utf8'))),
      `${name}: ${ajv.errorsText(isArticle.errors)}`,
    ).toBe(true);
  }
  const article = JSON.parse(await readFile(join(samples, 'insomnia-causes-and-care.json'), 'utf8'));
  expect(isArticle({ ...article, title: undefined })).toBe(false);
  expect(isArticle({ ...article, language: 'xx' })).toBe(false);
  expect(isArticle({ ...article, canonicalPath: 'No Path' })).toBe(false);
  expect(isArticle({ ...article, tabs: [] })).toBe(false);
});
