import type { Page } from '@playwright/test';
import {
  awakeGallery,
  galleryDialog,
  galleryLink,
  PLANTS,
  POLLEN,
  POLLEN_HASH,
} from '../../harness/pages/gallery-page.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

/** Records the page events, except those of ad slots. */
async function collectEvents(page: Page): Promise<() => Promise<object[]>> {
  const events: object[] = [];
  await page.exposeFunction('collectEvent', (event: object) => void events.push(event));
  await page.addInitScript(
    "document.addEventListener('plainwell:event', ({ detail }) => detail.name === 'slot' || window.collectEvent(detail))",
  );
  return async () => {
    await page.evaluate('0');
    return events;
  };
}

test.describe('a gallery opened from the text', () => {
  test('starts at its first picture, at an address of its own, without moving the page', async ({ page }) => {
    const events = await collectEvents(page);
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    // Reads the index of the navigation entry, because `history.length` was one too small once (docs/flaky-tests.md).
    const seen = () => ({
      top: scrollY,
      entry: navigation.currentEntry?.index ?? 0,
      width: document.documentElement.clientWidth,
    });
    const before = await page.evaluate(seen);

    await galleryLink(page, PLANTS).click();

    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Birch');
    await expect(page).toHaveURL(new RegExp(`${POLLEN_HASH}$`));
    expect(await page.evaluate(seen)).toEqual({ ...before, entry: before.entry + 1 });
    expect(await events()).toEqual([{ name: 'gallery-open', gallery: PLANTS }]);
  });

  test('turns by buttons and arrow keys, and stops at both ends without losing the focus @full', async ({ page }) => {
    const events = await collectEvents(page);
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).click();
    const dialog = galleryDialog(page, PLANTS);
    const position = dialog.getByRole('status');
    const previous = dialog.getByRole('button', { name: 'Previous picture' });
    const next = dialog.getByRole('button', { name: 'Next picture' });

    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('1 of 5');
    await next.click();
    await expect(position).toHaveText('2 of 5');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/oak/);
    for (const reached of [3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      await expect(position).toHaveText(`${reached} of 5`);
    }
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(position).toHaveText('5 of 5');
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('4 of 5');
    expect((await events()).slice(1)).toEqual(
      [2, 3, 4, 5, 4].map((slide) => ({ name: 'slide-change', gallery: PLANTS, slide })),
    );
  });

  test('keeps the focus inside, and gives it back to its link @full', async ({ page }) => {
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).focus();
    await page.keyboard.press('Enter');
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog).toBeVisible();

    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(galleryLink(page, PLANTS)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
  });

  test('closes by Back and opens again by Forward @full', async ({ page }) => {
    await page.goto(POLLEN);
    await awakeGallery(page, PLANTS);
    await galleryLink(page, PLANTS).click();
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowRight');

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
    await page.goForward();
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await dialog.getByRole('button', { name: 'Close gallery' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
  });

  test('goes back in history when it is closed, also when the link was faster than the script @full', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1700, height: 1000 });
    await page.goto('/about/process');
    await page.goto(POLLEN);
    await page.evaluate((hash) => document.querySelector<HTMLElement>(`a[href="${hash}"]`)?.click(), POLLEN_HASH);
    await expect(galleryDialog(page, PLANTS)).toBeVisible();

    await page.mouse.click(2, 2);
    await expect(galleryDialog(page, PLANTS)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${POLLEN}$`));
    await page.goBack();
    await expect(page).toHaveURL(/about\/process$/);
  });

  test('lets the reader swipe @full', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 375, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(POLLEN);
    await galleryLink(page, PLANTS).tap();
    const dialog = galleryDialog(page, PLANTS);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((x) => ({ x, y: 180 })) });
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
      await touch('touchEnd');
    };

    await swipe(300, 60);
    await expect(dialog.getByRole('status')).toHaveText('2 of 5');
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Oak');
    await swipe(60, 300);
    await expect(dialog.getByRole('status')).toHaveText('1 of 5');
    await context.close();
  });
});
