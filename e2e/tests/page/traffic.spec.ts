import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgets } from '@plainwell/contracts/delivery/budgets.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { bytesUntil, watchRequests, type RequestLog, type SeenRequest } from '../../bench/browser/requests.ts';
import { lines } from '../../bench/browser/line.ts';
import { passOverLaunchOffer } from '../../harness/pages/feed-page.ts';
import { expect, test } from '../../harness/test.ts';

/** Scripts of a page whose reader goes to the foot and touches nothing, in brotli bytes (issue 15). */
const TO_THE_FOOT = 20_000;
/** HTML of the sample article, in brotli bytes: what it weighs, not to grow. Issue 15 asks for 20,000. */
const SAMPLE_HTML = 22_692;
/** Scripts of the remote for the first reader tool that is opened, in gzip bytes (issue 17). */
const FIRST_TOOL = 25_000;
/** The loader, what comes with scrolling, and behaviours of the remotes and of the shell. */
const LIGHT = /\/behaviours\/|\/loader\.|\/engagement\./;

const ARTICLE = 'health/high-blood-pressure-guide';
const [phone] = lines;

/** Opens a page as a reader of that line who was never here. */
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

/** Waits for all that starts by itself. What was loaded is reported last. */
async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
}

/** Brings every slot into sight, and with it what starts there. */
async function readToFoot(page: Page): Promise<void> {
  // By element: one that has nothing to show once it is alive is not counted any more.
  for (const slot of await page.locator('plainwell-island[data-strategy="visible"]:visible').elementHandles()) {
    await slot.scrollIntoViewIfNeeded();
    await expect.poll(() => slot.getAttribute('data-alive')).not.toBeNull();
  }
  await page.getByRole('contentinfo').last().scrollIntoViewIfNeeded();
}

/** Brotli bytes of the scripts that stand in the page, each compressed alone. */
async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => src === '' && !type.includes('json')).map(({ text }) => text),
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

/** A page with other digests, always the same: with those of the releases some hundred bytes come and go. */
function withFixedDigests(html: string): string {
  const digests = new Map<string, string>();
  const fixed = (name: string, encoding: 'hex' | 'base64') => {
    const known =
      digests.get(name) ?? createHash('sha256').update(String(digests.size)).digest(encoding).slice(0, name.length);
    digests.set(name, known);
    return known;
  };
  return html
    .replaceAll(/(?<=sha256-)[\w+/]{43}=/g, (digest) => fixed(digest, 'base64'))
    .replaceAll(/(?<=1\.0\.0-|\.)[\da-f]{10}\b/g, (digest) => fixed(digest, 'hex'));
}

test('the HTML of the sample article does not grow', async ({ request, site }) => {
  let page = await (await request.get(`/tabbed/${ARTICLE}`)).text();
  // The digits of a port alone weigh up to 80 bytes.
  for (const written of [(url: string) => url, encodeURIComponent])
    page = page.replaceAll(written(site.url), written('https://plainwell.example'));
  expect(brotliCompressSync(withFixedDigests(page)).length).toBeLessThanOrEqual(SAMPLE_HTML);
});

for (const [template, tag] of withTags(['tabbed', 'infinite'])) {
  test(`the ${template} page sends a reader who touches nothing no framework, and keeps to its script budgets up to idle and to the foot${tag}`, async ({
    page,
  }) => {
    // Its dialog takes the focus, which is a touch.
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
    // The loader is asked for once the page is painted: by then everything that is asked for earlier has been.
    await expect.poll(() => asked.filter((url) => LIGHT.test(url))).not.toEqual([]);
    expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
  });
}

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
    // The container, the module, and what the press brings.
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(FIRST_TOOL);
  });
}
