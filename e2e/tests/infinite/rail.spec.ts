import type { Locator, Page } from '@playwright/test';
import { articles, comeTo, endOf, linksOf, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Returns the reading list in the rail of an article.
 * @param position position of the article, from 1.
 */
const listOf = (page: Page, position: number): Locator =>
  articles(page)
    .nth(position - 1)
    .getByRole('list', { name: 'Reading list' });

/** Returns the title that a list marks as being read. */
const current = (list: Locator): Locator => list.locator('[aria-current="true"]');

/** Returns the length of the progress bar of the marked title, from 0 to 1. */
const progress = (list: Locator): Promise<number> =>
  list
    .locator('li:has([aria-current]) [data-progress]')
    .evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1));

/**
 * Scrolls so that the middle of the window is at a share of an article. The article's height may change when more of it
 * comes near.
 * @param share from 0 to 1.
 */
async function readTo(page: Page, position: number, share: number): Promise<void> {
  await articles(page)
    .nth(position - 1)
    .evaluate((article, part) => {
      const { top, height } = article.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight / 2, behavior: 'instant' });
    }, share);
}

/** Repeats `readTo` until the progress bar shows the share. */
async function readToMarked(page: Page, position: number, share: number): Promise<void> {
  const distance = async () => {
    await readTo(page, position, share);
    return Math.abs((await progress(listOf(page, position))) - share);
  };
  await expect.poll(distance).toBeLessThan(0.05);
}

test('the list holds the first article and five that follow, in the address space of the page, 403 px high', async ({
  page,
}) => {
  await openInfinitePage(page);
  const list = listOf(page, 1);
  await expect(list.getByRole('link')).toHaveCount(6);
  const hrefs = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBe(6);
  expect(hrefs.every((href) => href.startsWith('/infinite/'))).toBe(true);
  expect(
    await page
      .locator('[data-reading-list]')
      .first()
      .evaluate((place) => place.getBoundingClientRect().height),
  ).toBe(403);
  await expect(current(list)).toHaveAttribute('href', `/infinite${(await linksOf(page))[0]}`);
});

test('list and last slot stay in sight together while an article is read, and a bar says how far', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page);
  await readToMarked(page, 1, 0.6);
  await expect(listOf(page, 1).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await expect(articles(page).first().locator('.place-rail-dynamic')).toBeInViewport({ ratio: 1 });
});

test('each article below has a list of its own, without a request, and it marks that article before it is touched @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayoutShifts(page);
  await openInfinitePage(page);
  await readUntil(page, 3);
  const [, second = '', third = ''] = await linksOf(page);
  await comeTo(page, 2);
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  // Forgets the shifts so far: in Chromium, a skipped article counts as shifted when a script scrolls to it (decision
  // 0068). The list does not cause this.
  await visibleShifts(page);
  await page.evaluate(() => {
    globalThis.layoutShifts = [];
  });
  await readTo(page, 2, 0.5);
  await expect(current(listOf(page, 2))).toHaveAttribute('href', `/infinite${second}`);
  await expect.poll(() => progress(listOf(page, 2))).toBeGreaterThan(0.4);
  await page.mouse.move(400, 400);
  const turned = async () => {
    await page.mouse.wheel(0, 600);
    return page.url();
  };
  await expect.poll(turned).toMatch(new RegExp(`${third}$`));
  await expect(current(listOf(page, 3))).toHaveAttribute('href', `/infinite${third}`);
  await expect(current(listOf(page, 3))).toHaveCount(1);
  await expect(listOf(page, 3).getByRole('link')).toHaveCount(6);
  expect(await visibleShifts(page)).toEqual([]);
});

test('a title of an article on the page leads to it, with the focus; any other title is another page @full', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page);
  await readUntil(page, 2);
  const [, second = ''] = await linksOf(page);
  await readTo(page, 1, 0.5);
  await listOf(page, 1).getByRole('link').nth(1).click();
  await expect(articles(page).nth(1)).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/infinite${second}`);
  await readTo(page, 1, 0.5);
  const last = listOf(page, 1).getByRole('link').last();
  const href = await last.getAttribute('href');
  await last.click();
  await expect(page).toHaveURL(`${site.url}${href}`);
  await expect(articles(page)).toHaveCount(1);
});

test('on a low window the list scrolls inside, and the article that is read is in it @full', async ({ page }) => {
  await page.setViewportSize({ width: 990, height: 600 });
  await openInfinitePage(page);
  await readUntil(page, 4);
  const [, , , fourth = ''] = await linksOf(page);
  await readTo(page, 4, 0.5);
  await expect(current(listOf(page, 4))).toHaveAttribute('href', `/infinite${fourth}`);
  await expect(current(listOf(page, 4))).toBeInViewport({ ratio: 1 });
  // The list ends within its place and does not cover the slot below.
  const overlap = await articles(page)
    .nth(3)
    .locator('[data-reading-list]')
    .evaluate(
      (place) =>
        (place.querySelector('ol')?.getBoundingClientRect().bottom ?? 0) - place.getBoundingClientRect().bottom,
    );
  expect(overlap).toBeLessThanOrEqual(0);
});

/** Makes each title of a list longer than two lines. */
async function lengthenTitles(list: Locator): Promise<void> {
  await list.getByRole('link').evaluateAll((links) => {
    for (const link of links)
      link.append(' in people who live with several long-term conditions and take many medicines every day');
  });
}

test('six long titles have room in the panel @full', async ({ page }) => {
  await openInfinitePage(page);
  await lengthenTitles(listOf(page, 1));
  expect(await listOf(page, 1).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
});

test('a list of four titles has room for three lines of each @full', async ({ page }) => {
  await openInfinitePage(page, '/infinite/es/salud/insomnio-causas-y-cuidados');
  const list = articles(page).first().locator('[data-reading-list] ol');
  await expect(list.getByRole('link')).toHaveCount(4);
  expect(
    await list
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.scrollHeight > link.clientHeight).length),
  ).toBe(0);
  await lengthenTitles(list);
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('titles are whole in text twice as large, and the list scrolls @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page);
  // Waits until the list's behaviour has scrolled the current title into the panel.
  await readToMarked(page, 1, 0.5);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const list = listOf(page, 1);
  await lengthenTitles(list);
  await expect
    .poll(() =>
      list
        .getByRole('link')
        .evaluateAll((links) => links.filter((link) => link.scrollHeight > link.clientHeight).length),
    )
    .toBe(0);
  await list.getByRole('link').last().focus();
  await expect(list.getByRole('link').last()).toBeInViewport();
});

test('a narrow page has no side rail, and fetches nothing for it @full', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 989, height: 900 });
  await openInfinitePage(page);
  await readUntil(page, 2);
  await endOf(page).scrollIntoViewIfNeeded();
  await expect(listOf(page, 1)).toBeHidden();
  expect(asked.filter((url) => url.includes('FeedRail'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with the list in ${colorScheme} colours @full`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openInfinitePage(page);
    await readToMarked(page, 1, 0.5);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('an article page has no reading list @full', async ({ page }) => {
  await openInfinitePage(page);
  const [first = ''] = await linksOf(page);
  await page.goto(first);
  await expect(page.getByRole('list', { name: 'Reading list' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('titles are plain links @full', async ({ page }) => {
    await page.goto('/infinite');
    const link = listOf(page, 1).getByRole('link').nth(2);
    const href = await link.getAttribute('href');
    await link.click();
    expect(new URL(page.url()).pathname).toBe(href);
  });
});
