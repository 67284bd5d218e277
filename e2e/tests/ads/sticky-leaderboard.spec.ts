import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
/** An article with the ad layout MEDIUM_DRIVER, which has no sticky leaderboard. */
const MEDIUM_DRIVER = '/health/type-2-diabetes-basics';
const DESK = { width: 1440, height: 900 };

const leaderboard = (page: Page) => page.locator('.sticky-leaderboard');

/** Returns the distance from the leaderboard's bottom to the bottom of the window, in px. */
const aboveFoot = (page: Page) =>
  leaderboard(page).evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));

async function readTo(page: Page, section: number): Promise<void> {
  await page.goto(ARTICLE);
  await page.locator('.place-body h2').nth(section).scrollIntoViewIfNeeded();
}

test('on a wide window it stays at the foot while the article is read, moves nothing, and rests at its end', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayoutShifts(page);
  await page.goto(ARTICLE);
  await expect(leaderboard(page)).not.toBeInViewport();
  await page.locator('.place-body h2').nth(3).scrollIntoViewIfNeeded();
  await expect(leaderboard(page).locator('iframe')).toBeVisible();
  expect(await aboveFoot(page)).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => aboveFoot(page)).toBeGreaterThan(100);
  expect(await visibleShifts(page)).toEqual([]);
});

test('axe finds nothing while it is at the foot of the window @full', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto(ARTICLE);
  await page.locator('.place-body h2').nth(3).scrollIntoViewIfNeeded();
  await expect(leaderboard(page).locator('iframe')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('what takes the focus is never under it @full', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await readTo(page, 3);
  await expect(leaderboard(page).locator('iframe')).toBeVisible();
  for (const link of await page.locator('.place-body a[href]').all()) {
    await link.focus();
    const foot = await link.evaluate((element) =>
      element === document.activeElement ? element.getBoundingClientRect().bottom : 0,
    );
    expect(foot).toBeLessThanOrEqual(
      await leaderboard(page).evaluate((element) => element.getBoundingClientRect().top),
    );
  }
});

test('a reader closes it by keyboard, and it is gone', async ({ page }) => {
  await page.setViewportSize(DESK);
  await readTo(page, 3);
  const close = leaderboard(page).locator('summary');
  await expect(close).toHaveAccessibleName('Close');
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(leaderboard(page)).toBeHidden();
});

test('without a creative it covers nothing, and nothing moves @full', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.route('**/api/creatives/*slot=foot*', (route) => route.fulfill({ status: 204 }));
  await watchLayoutShifts(page);
  await readTo(page, 3);
  await expect(leaderboard(page).locator('[data-state="unavailable"]')).toBeAttached();
  await expect(leaderboard(page)).toBeHidden();
  expect(await visibleShifts(page)).toEqual([]);
});

test('an article with the layout MEDIUM_DRIVER has none @full', async ({ page }) => {
  await page.goto(MEDIUM_DRIVER);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(leaderboard(page)).toHaveCount(0);
});

for (const [where, size] of [
  ['on a phone', { width: 375, height: 812 }],
  ['on a tablet', { width: 820, height: 1180 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['in a low window', { width: 1280, height: 400 }],
] as const) {
  test(`it shows neither ${where}, nor asks for anything @full`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('slot=foot')) asked.push(request.url());
    });
    await page.setViewportSize(size);
    await readTo(page, 3);
    await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
    await expect(leaderboard(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
}
