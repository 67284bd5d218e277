import type { Page } from '@playwright/test';
import { z } from 'zod';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';
const SPANISH = '/es/salud/insomnio-causas-y-cuidados';

// The server writes the head, so these tests need no scripts, and take half the processor time without them.
test.use({ javaScriptEnabled: false });

const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

async function graphOf(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect(scripts).toHaveCount(1);
  const text = (await scripts.textContent()) ?? '';
  expect(text).not.toContain('<');
  return new Map(graphSchema.parse(JSON.parse(text))['@graph'].map((node) => [node['@type'], node]));
}

const meta = (page: Page, name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

/** Returns width and height of a picture in pixels, as the browser decodes it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, src);

async function alternates(page: Page): Promise<Record<string, string>> {
  const links = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']));
  return Object.fromEntries(links);
}

test('whatever the address of an article, its canonical address is one @full', async ({ page, site }) => {
  for (const path of [ARTICLE, `/tabbed${ARTICLE}`, `/infinite${ARTICLE}`, `${ARTICLE}?utm_source=facebook`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(canonical(page)).toHaveCount(1);
    await expect(canonical(page)).toHaveAttribute('href', site.url + ARTICLE);
    await expect(meta(page, 'og:url')).toHaveAttribute('content', site.url + ARTICLE);
  }
});

test('an article tells networks its title, its summary and its picture', async ({ page, site }) => {
  await page.goto(ARTICLE);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${title} | Plainwell`);
  await expect(meta(page, 'og:title')).toHaveAttribute('content', title);
  await expect(meta(page, 'og:type')).toHaveAttribute('content', 'article');
  await expect(meta(page, 'og:site_name')).toHaveAttribute('content', 'Plainwell');
  const description = (await meta(page, 'description').getAttribute('content')) ?? '';
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(160);
  await expect(meta(page, 'og:description')).toHaveAttribute('content', description);
  await expect(meta(page, 'og:image')).toHaveAttribute(
    'content',
    new RegExp(`^${site.url}/media/share/[0-9a-f]{32}\\.jpg$`),
  );
  await expect(meta(page, 'og:locale')).toHaveAttribute('content', 'en_US');
  await expect(meta(page, 'og:locale:alternate')).toHaveAttribute('content', 'es_US');
});

test('the icons that pages name are pictures of the sizes that they say @full', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('link[rel="icon"][sizes]')).toHaveAttribute('href', '/favicon.ico');
  for (const [path, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const) {
    expect(await sizeOf(page, path), path).toEqual([size, size]);
  }
});

test('an article and its translation name each other', async ({ page, site }) => {
  const expected = { en: site.url + ARTICLE, es: site.url + SPANISH };
  for (const [path, language] of [
    [ARTICLE, 'en'],
    [SPANISH, 'es'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await alternates(page)).toEqual(expected);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator(`[data-module="./Body"] :is([lang])`)).toHaveCount(0);
  }
});

test('every alternate of every page of the sitemap names that page in turn @full', async ({ page, site }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const named = new Map<string, Record<string, string>>();
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language = '', href = '']) => [language, href],
    );
    named.set(address, Object.fromEntries(links));
    // An article may have a canonical address on another origin, with the same path.
    expect(new URL(html.match(/rel="canonical" href="([^"]+)"/)?.[1] ?? '').pathname).toBe(new URL(address).pathname);
  }
  for (const [address, languages] of named) {
    const others = Object.values(languages);
    if (others.length > 0) expect(others, address).toContain(address);
    for (const other of others)
      expect(Object.values(named.get(other) ?? {}), `${other} names ${address}`).toContain(address);
  }
  expect([...named.values()].filter((languages) => Object.keys(languages).length > 1).length).toBeGreaterThanOrEqual(
    10,
  );
  expect(site.url).not.toBe('');
});

test('an article is one graph of linked data: the page, the article, the trail', async ({ page, site }) => {
  await page.goto(`/tabbed${ARTICLE}`);
  const graph = await graphOf(page);
  expect([...graph.keys()].sort()).toEqual(['Article', 'BreadcrumbList', 'MedicalWebPage']);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(graph.get('MedicalWebPage')).toMatchObject({
    url: site.url + ARTICLE,
    name: title,
    inLanguage: 'en',
    reviewedBy: [expect.objectContaining({ '@type': 'Person', name: expect.any(String) })],
    lastReviewed: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    breadcrumb: { '@id': `${site.url}${ARTICLE}#breadcrumbs` },
  });
  expect(graph.get('Article')).toMatchObject({
    headline: title,
    inLanguage: 'en',
    mainEntityOfPage: { '@id': graph.get('MedicalWebPage')?.['@id'] },
    author: [expect.objectContaining({ '@type': 'Person' })],
    publisher: { '@type': 'Organization', '@id': `${site.url}/#organization`, name: 'Plainwell' },
    datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const trail = z
    .array(z.object({ position: z.int(), name: z.string(), item: z.url() }))
    .parse(graph.get('BreadcrumbList')?.['itemListElement']);
  expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
  const crumbs = await page.locator('[data-slot="breadcrumbs"] a').allInnerTexts();
  expect(trail.map(({ name }) => name)).toEqual(expect.arrayContaining(crumbs));
});

test('the front page and editorial pages say who publishes the site @full', async ({ page, site }) => {
  for (const [path, nodes] of [
    ['/', ['Organization', 'WebSite']],
    ['/es', ['Organization', 'WebSite']],
    ['/about/process', ['Organization', 'WebPage', 'WebSite']],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const graph = await graphOf(page);
    expect([...graph.keys()].sort(), path).toEqual(nodes);
    expect(graph.get('WebSite')).toMatchObject({
      name: 'Plainwell',
      url: `${site.url}/`,
      publisher: { '@id': graph.get('Organization')?.['@id'] },
    });
  }
  await expect(canonical(page)).toHaveAttribute('href', String((await graphOf(page)).get('WebPage')?.['url']));
});

test('a topic says to search engines what it lists', async ({ page }) => {
  await page.goto('/category/health-at-home', { waitUntil: 'domcontentloaded' });
  const description = (await meta(page, 'description').getAttribute('content')) ?? '';
  expect(description).toContain(await page.locator('.card-grid h2').first().innerText());
  expect(description.length).toBeLessThanOrEqual(160);
});

test('search engines follow no link to a form about an article', async ({ page }) => {
  const forms = page.locator('a:is([href*="/feedback?"], [href*="/comment?"], [href*="/share/email?"])');
  for (const path of [
    '/health/high-blood-pressure-guide',
    '/es/feedback?article=/es/salud/insomnio-causas-y-cuidados',
    '/comment?article=/health/high-blood-pressure-guide',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await forms.count(), path).toBeGreaterThan(0);
    expect(
      await forms.evaluateAll((links) =>
        links.filter((link) => link.getAttribute('rel') !== 'nofollow').map((link) => link.outerHTML),
      ),
      path,
    ).toEqual([]);
  }
});

for (const [{ kind, path }, tag] of withTags(pageKinds, 3)) {
  test(`${kind} has one title, one main region, one h1 and the site's landmarks${tag}`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page).toHaveTitle(/Plainwell/);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/es') ? 'es' : 'en');
    const isIndexed = response?.status() === 200 && !path.startsWith('/search') && !path.startsWith('/account');
    await expect(meta(page, 'robots')).toHaveCount(isIndexed ? 0 : 1);
    await expect(canonical(page)).toHaveCount(isIndexed ? 1 : 0);
    const picture = await page.request.get((await meta(page, 'og:image').getAttribute('content')) ?? '');
    expect(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);
    expect(await sizeOf(page, picture.url())).toEqual([1200, 630]);
    await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
  });
}

test('no two stylesheets of a page have the same text: Chromium would lay out all text anew with each that comes later', async ({
  page,
}) => {
  await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
  const texts = await page.locator('style').allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
});
