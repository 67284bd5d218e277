import { ARTICLE } from '../../../harness/pages/article-page.ts';
import {
  CLOSE_AFTER,
  OPEN_AFTER,
  byline,
  fadeOf,
  name,
  open,
  openAlive,
  overlay,
  title,
} from '../../../harness/pages/byline-page.ts';
import { expect, test } from '../../../harness/test.ts';
import { runUntilAlive } from '../../../harness/timing/stop-clock.ts';

test.describe('a pointer', () => {
  test('that rests on a name opens its overlay after 300 ms, keeps it open there, and closes it 500 ms after it left', async ({
    page,
  }) => {
    await openAlive(page);
    await name(page).hover();
    await page.clock.runFor(OPEN_AFTER - 1);
    await expect(overlay(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(overlay(page)).toBeVisible();

    await overlay(page).getByRole('paragraph').last().hover();
    await page.clock.runFor(5_000);
    await expect(overlay(page)).toBeVisible();

    await title(page).hover();
    await page.clock.runFor(CLOSE_AFTER - 1);
    await expect(overlay(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(overlay(page)).toBeHidden();
  });

  test('that rests on a name before the byline is alive opens its overlay too @full', async ({ page }) => {
    await open(page);
    await name(page).hover();
    await runUntilAlive(page, byline(page));
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page)).toBeVisible();
  });

  test('that passes over names opens nothing @full', async ({ page }) => {
    await openAlive(page);
    for (const index of [0, 1, 2]) {
      await name(page, index).hover();
      await page.clock.runFor(OPEN_AFTER - 1);
    }
    await title(page).hover();
    await page.clock.runFor(5_000);
    await expect(byline(page).locator(':popover-open')).toHaveCount(0);
  });

  test('that goes on to the next name takes the overlay along: one is open at a time @full', async ({ page }) => {
    await openAlive(page);
    await name(page, 1).hover();
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page, 1)).toBeVisible();
    await name(page, 0).hover();
    await page.clock.runFor(OPEN_AFTER);
    await expect(overlay(page, 0)).toBeVisible();
    await expect(overlay(page, 1)).toBeHidden();
  });

  test('that rests on a name closes nothing that the reader has opened elsewhere @full', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAlive(page);
    await page.locator('[data-slot="save"]').getByRole('button').first().click();
    await name(page).hover({ force: true });
    await page.clock.runFor(OPEN_AFTER);
    await expect(page.locator('[data-slot="save"] dialog')).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('a click', () => {
  test('on a name whose overlay the pointer has just opened leaves it open; the next one closes it @full', async ({
    page,
  }) => {
    await openAlive(page);
    await name(page).hover();
    await page.clock.runFor(OPEN_AFTER);
    await name(page).click();
    await expect(overlay(page)).toBeVisible();
    await name(page).click();
    await expect(overlay(page)).toBeHidden();
    await name(page).hover({ position: { x: 5, y: 5 } });
    await page.clock.runFor(5_000);
    await expect(overlay(page)).toBeHidden();
  });

  test('outside lets the overlay fade for 300 ms @full', async ({ page }) => {
    await openAlive(page);
    await name(page).click();
    await expect(overlay(page)).toBeVisible();
    expect(await fadeOf(overlay(page), () => title(page).click())).toBe(300);
  });

  test('outside closes it at once for a reader who wants less motion @full', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page);
    await name(page).click();
    expect(await fadeOf(overlay(page), () => title(page).click())).toBe(0);
  });
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

  test('opens a sheet by a tap, and closes it by a tap outside or on its cross', async ({ page }) => {
    await page.goto(ARTICLE);
    await name(page).tap();
    await expect(overlay(page)).toBeVisible();
    await expect(byline(page)).toHaveAttribute('data-alive', '');
    await expect(overlay(page)).toBeVisible();
    const sheet = await overlay(page).boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 375, 800]);
    await page.touchscreen.tap(200, 100);
    await expect(overlay(page)).toBeHidden();
    await name(page, 1).tap();
    await overlay(page, 1).getByRole('button', { name: 'Close' }).tap();
    await expect(overlay(page, 1)).toBeHidden();
  });
});
