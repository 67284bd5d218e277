import type { Page } from '@playwright/test';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';
import { refuseFonts } from '../../harness/timing/hold-fonts.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
/** The ids of the last section, and of one in the middle. */
const LAST = 'next-steps';
const MIDDLE = 'medicines';

const sections = (page: Page) => page.locator('[data-module="./Body"] section[id][data-wide]');
/** Returns the number of sections that the browser has not laid out. */
const skipped = (page: Page) =>
  sections(page).evaluateAll(
    (all) =>
      all.filter((section) => !(section.lastElementChild ?? section).checkVisibility({ contentVisibilityAuto: true }))
        .length,
  );
const topOf = (page: Page, id: string) =>
  page.locator(`#${id} h2`).evaluate((title) => Math.round(title.getBoundingClientRect().top));
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls in steps of most of a window until the page stops. */
async function scrollToEnd(page: Page, direction: 1 | -1): Promise<void> {
  let before = Number.NaN;
  for (let now = await page.evaluate(() => scrollY); now !== before; now = await page.evaluate(() => scrollY)) {
    before = now;
    await page.evaluate(
      (direction) => scrollBy({ top: direction * innerHeight * 0.9, behavior: 'instant' }),
      direction,
    );
    await frames(page);
  }
}

test('what is far from sight is not laid out, and counts about as high as it is @full', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(ARTICLE);
    expect(await skipped(page)).toBeGreaterThan(5);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const estimated = await height();
    await page.reload();
    expect(estimated / (await height())).toBeGreaterThan(0.9);
    expect(estimated / (await height())).toBeLessThan(1.1);
  }
});

test('nothing moves in sight on the way to the foot and back @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await watchLayoutShifts(page);
  await page.goto(ARTICLE);
  await scrollToEnd(page, 1);
  await scrollToEnd(page, -1);
  expect(await visibleShifts(page)).toEqual([]);
});

test('an address leads to its section on a page that is laid out whole, and nothing moves on the way up from there @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await watchLayoutShifts(page);
  for (const id of [LAST, MIDDLE]) {
    await page.goto('about:blank');
    await page.goto(`${ARTICLE}#${id}`);
    await expect.poll(() => topOf(page, id)).toBeGreaterThan(50);
    await expect.poll(() => topOf(page, id)).toBeLessThan(120);
    expect(await skipped(page)).toBe(0);
    // Discards the shifts of the start. If the browser painted the top of the page first, later styles shifted content
    // above the section, which the reader does not see.
    await page.evaluate(() => void globalThis.layoutShifts.splice(0));
    await scrollToEnd(page, -1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await visibleShifts(page)).toEqual([]);
  }
});

test('a link of the contents leads to its section, which contents and tab bar then mark @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  await expectAlive(page, 'tabs');
  await expectAlive(page, 'contents');
  await island(page, 'contents')
    .locator(`a[href="#${LAST}"]`)
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => topOf(page, LAST)).toBeGreaterThan(50);
  await expect.poll(() => topOf(page, LAST)).toBeLessThan(120);
  for (const slot of ['tabs', 'contents'])
    await expect(island(page, slot).locator(`a[href="#${LAST}"]`).last()).toHaveAttribute('aria-current', 'location');
});

test('a page that is loaded again shows the text that the reader left @full', async ({ page }) => {
  // Blocks web fonts, because otherwise only the second view might have them, with other line breaks.
  await refuseFonts(page);
  // Keeps the space of every ad slot: a slot without a creative closes, and has its space again after the reload.
  await page.route('**/api/creatives/**', () => undefined);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(ARTICLE);
  await scrollToEnd(page, 1);
  await page.locator(`#${MIDDLE}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await frames(page);
  const before = await topOf(page, MIDDLE);
  await page.reload();
  await expect.poll(() => topOf(page, MIDDLE)).toBe(before);
});

test('paper shows everything', async ({ page }) => {
  await page.goto(ARTICLE);
  expect(await skipped(page)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  // The browser lays out skipped sections in its next frame.
  await expect.poll(() => skipped(page)).toBe(0);
});
