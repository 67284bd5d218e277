import type { Page, Request } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { settledNearby } from '../../harness/timing/near-the-window.ts';
import { expect } from '../../harness/expect.ts';
import { testWithBrowser } from '../../harness/other-browser-test.ts';

// Playwright disables the back/forward cache by default.
const test = testWithBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Reasons for which Chromium's headless shell never restores a page. It lists the page's own reasons as well. */
const HEADLESS_SHELL = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** Records the requests of a page that are under way; call before `goto`. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/**
 * Waits for everything that starts on its own, including frames of ads. While a request is under way, the browser does
 * not cache the page.
 */
async function untilCome(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
  await settledNearby(page);
  for (const frame of page.frames()) await frame.waitForLoadState();
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
}

/** Reasons that mean that the frame of a creative began to load just as the reader left. */
const STILL_COMING = ['Loading', 'SubframeIsNavigating'];

/**
 * Leaves the page and comes back.
 * @returns the reasons why the browser had to load the page again, without the headless shell's own reasons.
 */
async function leaveAndReturn(page: Page, underWay: ReadonlySet<Request>): Promise<string[]> {
  const reasons = await leaveOnce(page, underWay);
  return reasons.some((reason) => STILL_COMING.includes(reason)) ? leaveAndReturn(page, underWay) : reasons;
}

async function leaveOnce(page: Page, underWay: ReadonlySet<Request>): Promise<string[]> {
  await untilCome(page, underWay);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const reasons = new Promise<string[]>((resolve) => {
    browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
    browser.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]));
  });
  await page.goto('/about/process');
  await page.evaluate(() => void setTimeout(() => history.back()));
  const others = (await reasons).filter((reason) => !HEADLESS_SHELL.includes(reason));
  await browser.detach();
  return others;
}

for (const [path, tag] of withTags([
  '/',
  '/tabbed/health/asthma-control',
  '/infinite/health/asthma-control',
  '/health/seasonal-allergies-and-pollen',
  '/account/saved',
])) {
  test(`nothing on ${path} keeps the browser from restoring it as it stood${tag}`, async ({ page }) => {
    const underWay = watchRequests(page);
    await page.goto(path);
    expect(await leaveAndReturn(page, underWay)).toEqual([]);
  });
}

test('nor does what a reader has touched @full', async ({ page }) => {
  const underWay = watchRequests(page);
  await page.goto('/tabbed/health/asthma-control');
  await page.locator('[data-slot="share"] summary').click();
  await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();
  await page.locator('[data-slot="save"] button').first().click();
  await expect(page.locator('[data-slot="save"][data-alive]')).toBeAttached();
  expect(await leaveAndReturn(page, underWay)).toEqual([]);
});
