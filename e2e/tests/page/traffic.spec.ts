import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgets } from '@plainwell/contracts/delivery/budgets.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { bytesUntil, watchRequests, type RequestLog, type SeenRequest } from '../../bench/browser/requests.ts';
import { lines } from '../../bench/browser/line.ts';
import { touch } from '../../harness/pages/article-page.ts';
import { passOverLaunchOffer } from '../../harness/pages/infinite-page.ts';
import { expect, test } from '../../harness/test.ts';

/** Maximum size of the scripts of a page that the reader only scrolls to the bottom, in brotli bytes (delivery.md#budgets). */
const TO_THE_FOOT = 20_000;
/**
 * Maximum size of the sample article's HTML, in brotli bytes: its current size with the eight ads in its text. The HTML
 * must not grow; the aim is 20,000.
 */
const SAMPLE_HTML = 22_600;
/** Number of measurements of the size, each with other digests. */
const ROUNDS = 16;
/** Maximum number of requests of a page until it is idle, for a new reader who touches nothing. */
const UNTIL_IDLE = 14;
/** Maximum size of a remote's scripts for the first reader tool that a reader opens, in gzip bytes. */
const FIRST_TOOL = 25_000;
/** Matches the loader, the engagement script, and behaviours of the remotes and of the shell. */
const LIGHT = /\/behaviours\/|\/loader\.|\/engagement\./;

const ARTICLE = 'health/high-blood-pressure-guide';
const [phone] = lines;

/** Opens a page on the slow phone connection as a new reader, and records its requests. */
async function openWatched(page: Page, path: string, waitUntil: 'commit' | 'load' = 'load'): Promise<RequestLog> {
  const session = await page.context().newCDPSession(page);
  const requests = await watchRequests(session);
  if (phone === undefined) throw new Error('the bench knows no phone');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  });
  await page.goto(path, { waitUntil });
  return requests;
}

/** Waits until everything that starts on its own has started. The page reports its loads later. */
async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
}

/** Scrolls every slot into view, so that its island starts. */
async function readToFoot(page: Page): Promise<void> {
  // Iterates over elements, because a slot that shows nothing once it is alive would no longer match the locator.
  for (const slot of await page.locator('plainwell-island[data-strategy="visible"]:visible').elementHandles()) {
    await slot.scrollIntoViewIfNeeded();
    await expect.poll(() => slot.getAttribute('data-alive')).not.toBeNull();
  }
  await page.getByRole('contentinfo').last().scrollIntoViewIfNeeded();
}

/** Returns the size of the page's inline scripts in brotli bytes, each compressed separately. */
async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => src === '' && !/json|rules/.test(type)).map(({ text }) => text),
  );
  expect(texts.length).toBeGreaterThan(0);
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

async function scriptBytes(page: Page, requests: RequestLog): Promise<number> {
  return (await inlineScriptBytes(page)) + bytesUntil(requests.all(), Infinity).script;
}

function pathsOf(requests: readonly SeenRequest[], kind: SeenRequest['kind']): string[] {
  return requests.filter((request) => request.kind === kind).map(({ url }) => new URL(url).pathname);
}

/**
 * Replaces digests in a page by others, because the releases' digests change the compressed size by some hundred bytes.
 * @param round number of the round, which determines the new digests.
 */
function withOtherDigests(html: string, round: number): string {
  const digests = new Map<string, string>();
  const fixed = (name: string, encoding: 'hex' | 'base64') => {
    const known =
      digests.get(name) ??
      createHash('sha256').update(`${round} ${digests.size}`).digest(encoding).slice(0, name.length);
    digests.set(name, known);
    return known;
  };
  return html
    .replaceAll(/(?<=sha256-)[\w+/]{43}=/g, (digest) => fixed(digest, 'base64'))
    .replaceAll(/(?<=1\.0\.0-|\.)[\da-f]{10}\b/g, (digest) => fixed(digest, 'hex'));
}

test('the HTML of the sample article does not grow', async ({ request, site }) => {
  let page = await (await request.get(`/tabbed/${ARTICLE}`)).text();
  // Replaces the site's address, because the digits of its port would add up to 80 bytes.
  for (const written of [(url: string) => url, encodeURIComponent])
    page = page.replaceAll(written(site.url), written('https://plainwell.example'));
  // Takes the mean of several sizes, because any digests add or save up to 40 bytes by chance.
  const sizes = Array.from(
    { length: ROUNDS },
    (_none, round) => brotliCompressSync(withOtherDigests(page, round)).length,
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / ROUNDS;
  expect(mean).toBeLessThanOrEqual(SAMPLE_HTML);
});

for (const [template, tag] of withTags(['tabbed', 'infinite'])) {
  test(`the ${template} page sends a reader who touches nothing no framework, and keeps to its script budgets up to idle and to the foot`, async ({
    page,
  }) => {
    // Does without the newsletter offer, because its dialog takes the focus, which counts as a touch.
    await passOverLaunchOffer(page);
    if (phone) await page.setViewportSize(phone.context.viewport);
    const reported = page.waitForRequest('**/api/telemetry');
    const requests = await openWatched(page, `/${template}/${ARTICLE}`);
    await untilStarted(page);
    await reported;
    expect(await scriptBytes(page, requests)).toBeLessThanOrEqual(budgets.untouched);

    await readToFoot(page);
    expect(await scriptBytes(page, requests)).toBeLessThanOrEqual(TO_THE_FOOT);
    expect(pathsOf(requests.all(), 'script').filter((path) => !LIGHT.test(path))).toEqual([]);
  });

  test(`the ${template} page is painted on a slow line although nothing but itself comes, and asks for no font${tag}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(
      (url) => !url.pathname.startsWith(`/${template}/`),
      (route) => void asked.push(route.request().url()),
    );
    await openWatched(page, `/${template}/${ARTICLE}`, 'commit');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver((list) => {
            if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page requests the loader after the first paint, so it has made all earlier requests by then.
    await expect.poll(() => asked.filter((url) => LIGHT.test(url))).not.toEqual([]);
    expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  });
}

test('a page costs a new reader who touches nothing at most 14 requests, one of them for the portraits', async ({
  page,
}) => {
  if (phone) await page.setViewportSize(phone.context.viewport);
  const reported = page.waitForRequest('**/api/telemetry');
  const requests = await openWatched(page, `/tabbed/${ARTICLE}`);
  await reported;
  // The page fetches the fonts for later views when nothing else is left to do.
  await expect.poll(() => pathsOf(requests.all(), 'font').length).toBe(3);
  await requests.untilQuiet(500, 10_000);
  const addresses = requests.all().filter(({ url }) => url.startsWith('http'));
  expect(addresses.length).toBeLessThanOrEqual(UNTIL_IDLE);
  expect(pathsOf(addresses, 'image').filter((path) => path.includes('portrait'))).toEqual([
    expect.stringMatching(/^\/media\/portraits\/[\da-f]{32}\.webp$/),
  ]);
});

test('no request ends as failed or cancelled while an article is read to the foot', async ({ page }) => {
  if (phone) await page.setViewportSize(phone.context.viewport);
  // The answers that the page does not need: of a partners' slot without a campaign, and of a batch of telemetry.
  const unneeded = [
    page.waitForResponse((response) => response.status() === 204 && response.url().includes('/api/creatives/')),
    page.waitForResponse(
      (response) => response.url().endsWith('/api/telemetry') && response.request().resourceType() === 'fetch',
    ),
  ];
  const requests = await openWatched(page, `/tabbed/${ARTICLE}`);
  await touch(page);
  await readToFoot(page);
  await Promise.all(unneeded);
  // Chromium cancels a request whose answer nobody reads when it collects the answer.
  await page.requestGC();
  await requests.untilQuiet(500, 10_000);
  const unfinished = requests.all().filter(({ isOver, hasFailed }) => hasFailed || !isOver);
  expect(unfinished.map(({ url }) => url)).toEqual([]);
});

for (const [{ tool, entry, opened }, tag] of withTags([
  { tool: 'e-mail', entry: '[data-slot="share"] a[href*="/share/email"]', opened: 'dialog[open]' },
  { tool: 'feedback', entry: '[data-slot="feedback"] a', opened: 'dialog[open]' },
  {
    tool: 'the form for comments',
    entry: '[data-slot="commentTools"] a[href*="/comment?"]',
    opened: '[data-slot="commentTools"] form',
  },
])) {
  test(`whoever opens ${tool} first gets at most 25 kB of the reader tools${tag}`, async ({ page }) => {
    const paths = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/reader-tools\/.*\.js$/.test(pathname) && !LIGHT.test(pathname)) paths.add(pathname);
    });
    await page.goto(`/tabbed/${ARTICLE}`);
    await page.locator(entry).click();
    await expect(page.locator(opened)).toBeVisible();
    const scripts = await Promise.all([...paths].map(async (path) => (await page.request.get(path)).body()));
    // The container, the module, and at least one script that the press loads.
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(FIRST_TOOL);
  });
}
