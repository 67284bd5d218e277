import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE, expectAlive, island } from '../../harness/pages/article-page.ts';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

/** An article with a call to action at the bottom of a phone's window. */
const REVIEW = '/health/home-blood-pressure-monitor-review';

const PHONE = { width: 375, height: 740 };
/** The narrowest window in which the bar's entries fit in one row. */
const NARROW = { width: 320, height: 568 };

const bar = (page: Page) => page.locator('.place-bottom-share');

/** Returns the distance from the bottom of the window to that of the bar, and the bar's height, in px. */
async function standing(page: Page): Promise<{ aboveFoot: number; height: number }> {
  return bar(page).evaluate((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    return { aboveFoot: innerHeight - bottom, height };
  });
}

const middle = (page: Page) => page.locator('.place-body h2').nth(2);

for (const [size, tag] of withTags([PHONE, NARROW])) {
  test(`at ${size.width} px the share bar stays at the foot of the window while the article is read, in one row${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(ARTICLE);
    await expect(bar(page)).not.toBeInViewport();
    await middle(page).scrollIntoViewIfNeeded();
    await expect.poll(() => standing(page)).toEqual({ aboveFoot: 0, height: expect.closeTo(53, 0) });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar(page)).not.toBeInViewport();
  });
}

test('the bar at the foot of the window shares in place, and its further entries grow upward @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(ARTICLE);
  await middle(page).scrollIntoViewIfNeeded();
  const entries = island(page, 'bottomShare');
  await entries.locator('summary').click();
  await expect(entries.getByRole('link', { name: /text message/i })).toBeInViewport();
  expect((await standing(page)).aboveFoot).toBe(0);
  await entries.getByRole('link', { name: 'Email' }).click();
  await expectAlive(page, 'bottomShare');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page, { isBarStuck: true })).toEqual([]);
});

test('the bar and the way back to the top make way for whoever fills in the form for a comment @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/tabbed/health/high-blood-pressure-guide');
  const tools = island(page, 'commentTools');
  await tools.locator('a[href*="/comment?"]').click();
  const comment = tools.locator('textarea');
  await comment.focus();
  const top = page.getByRole('link', { name: 'Back to top', includeHidden: true });
  // Shows the link to the top, as its behaviour does when the reader scrolls back.
  const visibilityOfTop = () =>
    top.evaluate((link) => {
      link.setAttribute('data-shown', '');
      return getComputedStyle(link).visibility;
    });
  await expect(bar(page)).toHaveCSS('visibility', 'hidden');
  expect(await visibilityOfTop()).toBe('hidden');
  await comment.blur();
  await expect(bar(page)).toHaveCSS('visibility', 'visible');
  await expect.poll(visibilityOfTop).toBe('visible');
});

test('what takes the focus is never covered by the share bar @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Without smooth scrolling, the page stops moving as soon as the focus has moved.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ARTICLE);
  await middle(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await standing(page)).aboveFoot).toBe(0);
  const links = page.locator('.place-body a');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    await link.focus();
    const foot = await link.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual(await bar(page).evaluate((element) => element.getBoundingClientRect().top));
  }
});

for (const [where, size, address] of [
  ['on a tablet', { width: 820, height: 1100 }, ARTICLE],
  ['on a desk', { width: 1440, height: 900 }, ARTICLE],
  ['in a window as low as one at 400 % zoom', { width: 320, height: 256 }, ARTICLE],
  ['where a call to action stands at the foot', PHONE, REVIEW],
] as const) {
  test(`the share bar rests at the end of the article ${where} @full`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(address);
    await page.locator('.place-body h2').nth(1).scrollIntoViewIfNeeded();
    await expect(bar(page)).toHaveCSS('position', 'static');
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport();
  });
}

test('on the infinite page each article has its own bar @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openInfinitePage(page);
  await readUntil(page, 2);
  const second = articles(page).nth(1);
  await second
    .locator('.place-body h2')
    .nth(1)
    .evaluate((heading) => heading.scrollIntoView());
  await expect(second.locator('.place-bottom-share')).toBeInViewport({ ratio: 1 });
  await expect(articles(page).first().locator('.place-bottom-share')).not.toBeInViewport();
  const emailOf = (place: string) => second.locator(place).getByRole('link', { name: 'Email' }).getAttribute('href');
  expect(await emailOf('.place-bottom-share')).toBe(await emailOf('.place-share'));
});
