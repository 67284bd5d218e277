import type { Page, Request } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { settledNearby } from '../../harness/timing/near-the-window.ts';
import { expect } from '../../harness/expect.ts';
import { testWithBrowser } from '../../harness/other-browser-test.ts';

// Playwright switches the cache off.
const test = testWithBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Why Chromium's headless shell restores no page, whatever the page does. It names what the page does beside them. */
const HEADLESS_SHELL = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** The requests of a page that are under way; call before `goto`. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Waits for what starts by itself, frames of ads among it: while one is under way no page is kept. */
async function untilCome(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
  await settledNearby(page);
  for (const frame of page.frames()) await frame.waitForLoadState();
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
}

/** The frame of a creative began to come just when the reader left. */
const STILL_COMING = ['Loading', 'SubframeIsNavigating'];

/**
 * A reader leaves the page and comes back. @returns why the browser had to load it anew, apart from reasons of its own.
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
