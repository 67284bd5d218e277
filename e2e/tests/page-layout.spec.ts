import type { Page } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../harness/corpus.ts';
import { expect, test } from '../harness/corpus-test.ts';
import { visibleShifts, watchLayoutShifts } from '../harness/layout-shifts.ts';
import { pageKinds } from '../harness/page-addresses.ts';

/** Widths of the specification's breakpoints and around them, and 1280 × 1024 zoomed to 400 % (WCAG 1.4.10). */
const viewports = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 375, height: 720 },
  { width: 820, height: 1100 },
  { width: 1440, height: 900 },
];

/** Elements that stick out of the page, unless what they stand in scrolls or hides them. Empty when nothing does. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const outside = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isCut(element.parentElement));
    return [`${root.scrollWidth} px wide`, ...outside.slice(0, 5).map((element) => `${element.tagName} ${element.className} ${element.id}`)];
  });
}

async function expectNoSidewaysScrolling(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect(await stickingOut(page), `at ${viewport.width} × ${viewport.height}`).toEqual([]);
  }
}

for (const { kind, path } of [
  ...pageKinds,
  { kind: 'an article with tables', path: '/health/type-2-diabetes-basics' },
  { kind: 'an article with a gallery', path: '/health/seasonal-allergies-and-pollen' },
]) {
  test(`${kind} never scrolls sideways`, async ({ page }) => expectNoSidewaysScrolling(page, path));
}

test('the longest real article never scrolls sideways', async ({ page, corpusSite }) => {
  test.skip(!hasCorpus, WITHOUT_CORPUS);
  await expectNoSidewaysScrolling(page, corpusSite.url + corpusSite.pathOf('nci-types-leukemia-hp-child-all-treatment-pdq'));
});

for (const viewport of [
  { width: 375, height: 720 },
  { width: 1440, height: 900 },
]) {
  for (const { kind, path } of pageKinds.filter(({ path }) => ['/', '/health/insomnia-causes-and-care', '/infinite', '/category/health-at-home'].includes(path))) {
    test(`at ${viewport.width} px nothing moves on ${kind} while fonts, pictures and creatives arrive`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await watchLayoutShifts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const slots = page.locator('plainwell-island[data-remote="rail"][data-strategy="visible"]:visible');
      for (const slot of await slots.all()) {
        await slot.scrollIntoViewIfNeeded();
        await expect(slot).toHaveAttribute('data-alive', '');
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }
}
