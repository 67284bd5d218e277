import { infiniteLink } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import {
  articles,
  comeTo,
  endOf,
  nextLink,
  openInfinitePage,
  readUntil,
  watchRequests,
} from '../../harness/pages/infinite-page.ts';

test('the keyboard goes from article to article, and out of the feed at both ends @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page);
  await readUntil(page, 5);
  await comeTo(page, 1);
  await page.evaluate(() => document.body.focus());
  await page.getByRole('link', { name: 'Skip to the end of the articles' }).focus();
  await page.keyboard.press('Tab');
  await expect(articles(page).first().locator(':focus')).toHaveCount(1);
  for (const position of [2, 3, 4, 5]) {
    await page.keyboard.press('PageDown');
    await expect(articles(page).nth(position - 1)).toBeFocused();
    await expect(
      articles(page)
        .nth(position - 1)
        .locator('h1'),
    ).toBeInViewport();
  }
  await page.keyboard.press('PageUp');
  await expect(articles(page).nth(3)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(endOf(page)).toBeFocused();
  await articles(page).nth(3).focus();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('header :focus')).toHaveCount(1);
});

test('the skip link leads behind the articles @full', async ({ page }) => {
  await openInfinitePage(page);
  await page.getByRole('link', { name: 'Skip to the end of the articles' }).focus();
  await page.keyboard.press('Enter');
  await expect(endOf(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(endOf(page).getByRole('link')).toBeFocused();
});

test('Page Down behind the last article that is there brings the next, down to the end of the list @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { asked } = await watchRequests(page);
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await page.getByRole('link', { name: 'Skip to the end of the articles' }).focus();
  await page.keyboard.press('Tab');
  for (const position of [2, 3, 4, 5]) {
    await page.keyboard.press('PageDown');
    await expect(articles(page).nth(position - 1)).toBeFocused();
  }
  expect(asked).toEqual([2, 3, 4, 5].map(infiniteLink));
  await page.keyboard.press('PageDown');
  await expect(endOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(nextLink(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('footer :focus')).toBeInViewport();
});

test('Page Down leads to the link where the next article does not come, and a reader who has gone elsewhere stays there @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = await watchRequests(page);
  let fail: () => void = () => undefined;
  requests.breakAt(2, (route) => {
    fail = () => void route.abort('connectionreset');
  });
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  const skipLink = page.getByRole('link', { name: 'Skip to the end of the articles' });
  await skipLink.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await expect.poll(() => requests.asked).toHaveLength(1);
  await page.keyboard.press('Shift+Tab');
  fail();
  await expect(endOf(page)).toContainText('could not be loaded');
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await expect(endOf(page)).toBeFocused();
  await expect(nextLink(page)).toBeInViewport();
});

test('Shift and Tab lead from the end back into the last article, and on through all before it @full', async ({
  page,
}) => {
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 5);
  await nextLink(page).focus();
  const seen: number[] = [];
  for (let presses = 0; presses < 600 && seen.at(-1) !== 1; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const position = await page.evaluate(() =>
      Number(document.activeElement?.closest('[data-link]')?.getAttribute('aria-posinset')),
    );
    if (position !== 0 && position !== seen.at(-1)) seen.push(position);
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('whoever has gone behind the articles is not followed by further ones @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openInfinitePage(page);
  await page.getByRole('link', { name: 'Skip to the end of the articles' }).focus();
  await page.keyboard.press('Enter');
  await expect(endOf(page)).toBeFocused();
  // By the second frame, the observer that would start a request has run.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('footer :focus')).toBeInViewport();
  expect(asked.filter((path) => path.startsWith('/api/content/'))).toEqual([]);
});

test('a reader who clicked into an article and presses Page Down goes on by a screen @full', async ({ page }) => {
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 2);
  await comeTo(page, 1);
  await articles(page).first().locator('h1').click();
  await expect(articles(page).first()).toBeFocused();
  const top = () =>
    articles(page)
      .first()
      .evaluate((article) => Math.round(article.getBoundingClientRect().top));
  const before = await top();
  await page.keyboard.press('PageDown');
  await expect.poll(top).toBeLessThan(before - 300);
  await expect(articles(page).first()).toBeFocused();
});

test('Page Down stays inside what is open over an article @full', async ({ page }) => {
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 2);
  await comeTo(page, 1);
  const bar = articles(page).first().locator('plainwell-island[data-slot="tabs"]');
  await bar.getByRole('button').press('Enter');
  const link = bar.locator('[popover]').getByRole('link').first();
  await link.press('PageDown');
  await expect(link).toBeFocused();
});
