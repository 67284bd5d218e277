import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { counter, sumOf } from '../../harness/site/read-metrics.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/**
 * Returns the headers of a cached page. Uses HEAD, which waits for the whole page, because the first GET receives the
 * page's head before the rest.
 */
const whenKept = async (site: RunningSite, path: string) => (await rawRequest(site, { method: 'HEAD', path })).headers;

test('the same page is the same for every reader: bytes, strong ETag and policy', async ({ site }) => {
  for (const path of ['/', '/es', '/tabbed', '/infinite', '/about/process', '/category/health-at-home']) {
    await whenKept(site, path);
    const [first, second] = [await rawRequest(site, { path }), await rawRequest(site, { path })];
    expect(first.headers.etag, path).toMatch(/^"[\w-]{22}"$/);
    expect(second.headers.etag, path).toBe(first.headers.etag);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.text === first.text, path).toBe(true);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  }
});

test('a browser that has the page already gets 304, without a body and with the page’s policy', async ({ site }) => {
  const headers = await whenKept(site, '/tabbed');
  const again = await rawRequest(site, { path: '/tabbed', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect((await rawRequest(site, { path: '/tabbed', headers: { 'if-none-match': '"something-else"' } })).status).toBe(
    200,
  );
});

test('a browser that asks again and hears 304 still runs the scripts of the page @full', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/tabbed');
  const alive = page.locator('plainwell-island[data-module="./TableOfContents"][data-alive]');
  await expect(alive).toBeAttached();

  const metrics = await page.request.get('/healthz');
  expect(metrics.ok()).toBe(true);
  const revalidated = page.waitForResponse((response) => response.url() === `${site.url}/tabbed`);
  // A navigation to the page revalidates it like a reload, and lets the browser use its stored copy.
  await page.goto('/search');
  await page.goto('/tabbed');
  const response = await revalidated;
  expect(
    (await response.request().allHeaders())['if-none-match'] ?? (await response.allHeaders())['etag'],
  ).toBeDefined();
  await expect(alive).toBeAttached();
  await page.reload();
  await expect(alive).toBeAttached();
  expect(complaints).toEqual([]);
});

test('HEAD of a page says what GET would, without the page', async ({ site }) => {
  const [head, get] = [
    await rawRequest(site, { method: 'HEAD', path: '/tabbed' }),
    await rawRequest(site, { path: '/tabbed' }),
  ];
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect((await rawRequest(site, { method: 'HEAD', path: '/nothing' })).status).toBe(404);
});

test('pages are compressed on their way, and are the same pages', async ({ page, site }) => {
  const [plain, brotli] = await Promise.all([
    rawRequest(site, { path: '/about/process' }),
    rawRequest(site, { path: '/about/process', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }),
  ]);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers.vary).toContain('Accept-Encoding');
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  await page.goto('/about/process');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Editorial Process');
});

test.describe('when the content changes', () => {
  let site: RunningSite;
  const one = madeUpArticle({ hrlContentId: 'cache-one', canonicalPath: 'made-up/one' });
  const two = madeUpArticle({ hrlContentId: 'cache-two', canonicalPath: 'made-up/two' });
  const spanish = madeUpArticle({
    hrlContentId: 'cache-es',
    canonicalPath: 'es/inventado/uno',
    language: 'es',
    title: 'Inventado',
    categories: [],
  });

  test.beforeAll(async () => {
    site = await startSite();
    await importDocuments(site, [one, two, spanish]);
  });
  test.afterAll(() => site.stop());

  /**
   * Returns how often this site has run each module on the server, or with `kept`, how often it has used the HTML of an
   * earlier run instead.
   */
  async function runs(kept: 'run' | 'kept' = 'run'): Promise<Record<string, number>> {
    const { text } = await rawRequest(site, { path: '/metrics' });
    const name = kept === 'kept' ? 'plainwell_slots_kept_total' : 'plainwell_slot_renders_total';
    const modules = new Set([...text.matchAll(/module="([^"]+)"/g)].map(([, module = '']) => module));
    return Object.fromEntries([...modules].map((module) => [module, sumOf(text, name, { module })]));
  }

  /** Returns the number of pages with an article that this site has made. */
  async function renderings(): Promise<number> {
    const [run, kept] = [await runs(), await runs('kept')];
    return (run['./Body'] ?? 0) + (kept['./Body'] ?? 0);
  }

  const etagOf = async (path: string) => (await whenKept(site, path)).etag;

  test('a page is rendered once and then kept', async () => {
    await etagOf('/made-up/one');
    const before = await renderings();
    await etagOf('/made-up/one');
    await etagOf('/made-up/one');
    expect(await renderings()).toBe(before);
  });

  test('a new text shows at once at every address of its article, and no other page is rendered again', async () => {
    const others = ['/made-up/two', '/es/inventado/uno', '/tabbed', '/', '/about/process'];
    const kept = await Promise.all(others.map(etagOf));
    const before = await etagOf('/made-up/one');
    await etagOf('/tabbed/made-up/one');
    const changed = { ...one, tabs: [{ id: 'opening', title: null, body: '<p>Words that are new today.</p>' }] };
    expect(await importDocuments(site, [changed])).toMatchObject({ updated: 1, refused: 0 });

    const start = await renderings();
    expect(await Promise.all(others.map(etagOf))).toEqual(kept);
    expect(await renderings(), 'the other pages came out of the cache').toBe(start);

    const after = await rawRequest(site, { path: '/made-up/one', headers: { 'if-none-match': String(before) } });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Words that are new today.');
    expect((await rawRequest(site, { path: '/tabbed/made-up/one' })).text).toContain('Words that are new today.');
    expect(await renderings()).toBe(start + 2);
  });

  test('a page that is made anew runs only the modules whose props have changed', async () => {
    await etagOf('/made-up/two');
    const before = await runs();
    await importDocuments(site, [{ ...two, deck: 'A deck that is new today.' }]);
    expect((await rawRequest(site, { path: '/made-up/two' })).text).toContain('A deck that is new today.');
    const after = await runs();
    const ran = Object.keys(after).filter((module) => after[module] !== before[module]);
    expect(ran).toEqual(['./Deck']);
    expect((await runs('kept'))['./Body']).toBeGreaterThan(0);
  });

  test('a new title shows in the lists that name the article, and leaves the other language alone @full', async () => {
    const [spanishFront, spanishArticle] = await Promise.all([etagOf('/es'), etagOf('/es/inventado/uno')]);
    await Promise.all(['/', '/category/made-up'].map(etagOf));
    const start = await renderings();
    await importDocuments(site, [{ ...two, title: 'A title that nobody has seen' }]);
    expect((await rawRequest(site, { path: '/category/made-up' })).text).toContain('A title that nobody has seen');
    expect((await rawRequest(site, { path: '/made-up/one' })).text, 'what to read next').toContain(
      'A title that nobody has seen',
    );
    const afterEnglish = await renderings();
    expect(afterEnglish).toBe(start + 1);
    expect(await Promise.all([etagOf('/es'), etagOf('/es/inventado/uno')])).toEqual([spanishFront, spanishArticle]);
    expect(await renderings()).toBe(afterEnglish);
  });

  test('an import without changes leaves every page as it is @full', async () => {
    const before = await etagOf('/made-up/two');
    const start = await renderings();
    expect(await importDocuments(site, [{ ...two, title: 'A title that nobody has seen' }])).toMatchObject({
      unchanged: 1,
    });
    expect(await etagOf('/made-up/two')).toBe(before);
    expect(await renderings()).toBe(start);
  });

  test('a page that was not there is there as soon as its article is @full', async () => {
    const path = '/made-up/three';
    expect((await rawRequest(site, { path })).status).toBe(404);
    await importDocuments(site, [madeUpArticle({ hrlContentId: 'cache-three', canonicalPath: 'made-up/three' })]);
    expect((await rawRequest(site, { path })).status).toBe(200);
  });
});

test('operators see how many answers each route got, and which came from memory', async ({ site, request }) => {
  const answers = (labels: Record<string, string>) =>
    counter(request, 'plainwell_http_request_duration_seconds_count', labels);
  await whenKept(site, '/category/health-at-home');
  const cached = { route: 'topic', status: '2xx', from: 'cache' };
  const before = await answers(cached);
  await rawRequest(site, { path: '/category/health-at-home' });
  await expect.poll(() => answers(cached)).toBeGreaterThan(before);

  const missing = { route: 'api', status: '4xx', from: 'site' };
  const missed = await answers(missing);
  await rawRequest(site, { path: '/api/no-such-call' });
  await expect.poll(() => answers(missing)).toBeGreaterThan(missed);
  await rawRequest(site, { path: '/api/session' });
  expect(await answers({ route: '/api/session', status: '2xx', from: 'site' })).toBeGreaterThan(0);
});
