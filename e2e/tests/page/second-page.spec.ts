import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

const FIRST = '/health/seasonal-allergies-and-pollen';
const SECOND = '/health/asthma-control';
const GUIDE = '/health/high-blood-pressure-guide';

/**
 * Maximum size of the second page that a reader opens, in bytes: a usual sample, the guide, whose words alone take
 * 8,400, and a front page.
 */
const SECOND_PAGE = 9_000;
const SECOND_GUIDE = 13_000;
const SECOND_LIST = 2_000;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

const isDictionary = (response: Pick<Response, 'url'>) => response.url().includes('/api/dictionaries/');

/** Opens a page until the site names its dictionary, and waits until the browser has the dictionary. */
async function openWithDictionary(page: Page, path: string): Promise<void> {
  const fetched = page.waitForResponse(isDictionary);
  await expect(async () => {
    const response = await page.goto(site.url + path);
    expect(response?.headers()['link']).toContain('rel="compression-dictionary"');
  }).toPass();
  await (await fetched).finished();
}

interface Opened {
  encoding: string | undefined;
  /** Size of the page as it was compressed, and as it is, in bytes. */
  size: number;
  decoded: number;
  /** Bytes that the network transferred. Chromium counts the headers of any answer as 300 bytes. */
  transferred: number;
}

/** Opens a page and waits for its text. */
async function open(page: Page, path: string): Promise<Opened> {
  const response = await page.goto(site.url + path);
  await expect(page.locator('main h1')).toBeVisible();
  const { encodedBodySize, decodedBodySize, transferSize } = await page.evaluate(() =>
    Object(performance.getEntriesByType('navigation')[0]?.toJSON()),
  );
  const { 'content-encoding': encoding } = (await response?.allHeaders()) ?? {};
  return { encoding, size: encodedBodySize, decoded: decodedBodySize, transferred: transferSize };
}

/** Returns the release set that a page names: versions by name. */
const setOf = ({ text }: { text: string }): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/([\w-]+)@([^\s",]+)/g), ([, name, version]) => [name, version]));

/** Waits until the site answers from its cache with the page of a release set; returns the page. */
async function untilKept(path: string, set?: Record<string, string>): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await rawRequest(site, { path });
    expect(answer.headers.etag).toBeDefined();
    if (set) expect(setOf(answer)).toEqual(set);
    text = answer.text;
  }).toPass();
  return text;
}

test('a second page is sent without what it has in common with the first, and is the same page', async ({ page }) => {
  await openWithDictionary(page, FIRST);
  for (const [path, maximum] of [
    [SECOND, SECOND_PAGE],
    [GUIDE, SECOND_GUIDE],
    ['/es', SECOND_LIST],
  ] as const) {
    const text = await untilKept(path);
    const { encoding, size, decoded } = await open(page, path);
    expect(encoding, path).toBe('dcb');
    expect(size, path).toBeLessThan(maximum);
    expect(decoded, path).toBe(Buffer.byteLength(text));
    await expect(page).toHaveTitle(/<title>([^<]+)/.exec(text)?.[1] ?? 'none');
  }
});

test('a page that its reader opens again is not sent again, whatever it was compressed with', async ({ page }) => {
  await untilKept(SECOND);
  await openWithDictionary(page, FIRST);
  const { size } = await open(page, SECOND);
  expect(await open(page, SECOND)).toMatchObject({ size, transferred: 300 });
  expect(await open(page, FIRST)).toMatchObject({ transferred: 300 });
});

test('a browser without the dictionary, or with one that the site does not know, gets the page as ever', async () => {
  const accepted = { 'accept-encoding': 'gzip, br, dcb' };
  const unknown = { ...accepted, 'available-dictionary': `:${createHash('sha256').digest('base64')}:` };
  for (const headers of [accepted, unknown]) {
    const answer = await rawRequest(site, { path: SECOND, headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect(brotliDecompressSync(answer.bytes).toString()).toContain('</html>');
  }
});

test('after a release and a rollback, browsers still use the dictionary that they have @full', async ({ page }) => {
  // The gate checks a release, in a browser.
  test.setTimeout(240_000);
  const registry = registryOfMachine(site);
  await openWithDictionary(page, FIRST);
  const stable = setOf(await rawRequest(site, { path: FIRST }));
  const version = await registry.publish(await remarkedBuild('mfe-article', 'a release'), 'article');
  for (const [article, path] of [
    [version, '/health/insomnia-causes-and-care'],
    [String(stable['article']), '/health/type-2-diabetes-basics'],
  ] as const) {
    await registry.point('article', article);
    await untilKept(path, { ...stable, article });
    expect(await open(page, path)).toMatchObject({ encoding: 'dcb' });
  }
});
