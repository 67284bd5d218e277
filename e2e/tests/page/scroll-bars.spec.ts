import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { turnWheel } from '../../harness/pages/turn-wheel.ts';
import { expect } from '../../harness/expect.ts';
import { testWithBrowser } from '../../harness/other-browser-test.ts';

// Shows scroll bars that take space, as on Windows and Linux. Playwright hides scroll bars by default.
const test = testWithBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });

/** Returns the width of the page's content, in CSS pixels. */
const pageWidth = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width);

for (const [width, tag] of withTags([1280, 375], 0)) {
  test(`a page whose scroll bar takes space keeps its width behind a dialog, at ${width} px${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/infinite');
    const offer = page.getByRole('dialog');
    await turnWheel(page, () => offer.isVisible());
    const behind = await pageWidth(page);
    expect(behind).toBeLessThan(width);
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
    expect(await pageWidth(page)).toBe(behind);
  });
}

test('a page whose scroll bar takes space keeps its width behind the sign-up panel @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/health/insomnia-causes-and-care');
  const save = page.getByRole('button', { name: 'Save article' });
  const before = await pageWidth(page);
  expect(before).toBeLessThan(1280);
  await save.hover();
  await expect(page.locator('[data-scroll-bar]')).toBeAttached();
  await save.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await pageWidth(page)).toBe(before);
});
