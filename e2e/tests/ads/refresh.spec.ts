import type { Locator, Page } from '@playwright/test';
import { island } from '../../harness/pages/article-page.ts';
import { runUntilAlive, stopClock } from '../../harness/timing/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

test.use({ baseURL: async ({ configuredSite }, use) => use(configuredSite.url) });

/**
 * Opens an article with a stopped clock, and scrolls the first ad slot of the text to the middle of the window.
 * @returns a function that returns the number of creatives that this slot has requested.
 */
async function openAtSlot(page: Page): Promise<() => number> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('slot=inline-1')) asked += 1;
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await stopClock(page);
  await page.goto(ARTICLE);
  await scrollTo(page, 0.5);
  await runUntilAlive(page, island(page, 'inline-1'));
  await expect(island(page, 'inline-1').locator('iframe')).toBeVisible();
  await untilObserved(page);
  return () => asked;
}

/**
 * Scrolls the middle of the slot to a position in the window.
 * @param share the position as a share of the window's height.
 */
async function scrollTo(page: Page, share: number): Promise<void> {
  await island(page, 'inline-1').evaluate((place, part) => {
    const { top, height } = place.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * part, behavior: 'instant' });
  }, share);
  await untilObserved(page);
}

/** Waits until observers have reported the new position. */
async function untilObserved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));
}

/** Advances the clock, and waits until observers have reacted. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1_000);
  await untilObserved(page);
}

test('a slot in sight asks for another creative after the time of the settings, and not before', async ({ page }) => {
  const asked = await openAtSlot(page);
  await page.mouse.move(0, 0);
  await pass(page, 29);
  expect(asked()).toBe(1);
  await pass(page, 2);
  await expect.poll(asked).toBe(2);
  await expect(island(page, 'inline-1').locator('iframe')).toHaveCount(1);
});

test('a slot out of sight, or in a hidden page, asks for nothing @full', async ({ page }) => {
  const asked = await openAtSlot(page);
  await scrollTo(page, 1.5);
  await pass(page, 60);
  expect(asked()).toBe(1);
  await scrollTo(page, 0.5);
  await pass(page, 20);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(page, 60);
  expect(asked()).toBe(1);
});

/**
 * Ways in which a reader is near a creative. In Chromium with windows, `hover` has no effect, because DevTools cannot
 * make a page notice a pointer over a frame that has a separate process.
 */
const nearby = {
  'under the pointer': (frame: Locator) => frame.hover(),
  'with the focus': (frame: Locator) => frame.focus(),
};
for (const [where, come] of Object.entries(nearby)) {
  test(`a creative ${where} stays @full`, async ({ page }) => {
    const asked = await openAtSlot(page);
    await come(island(page, 'inline-1').locator('iframe'));
    await pass(page, 60);
    expect(asked()).toBe(1);
  });
}
