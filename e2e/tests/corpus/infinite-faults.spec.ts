import type { Page } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import { END, endingFaults, FAILED, gone } from '../../harness/pages/infinite-page-faults.ts';
import {
  adSlots,
  articles,
  comeTo,
  endOf,
  expectFollowed,
  linksOf,
  nextLink,
  openInfinitePage,
  readUntil,
  repeatedIds,
  watchRequests,
} from '../../harness/pages/infinite-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/** Positions of the articles that the page fetches. */
const STEPS = [2, 3, 4, 5];

/** Widths, each with the position of the article that fails to load. */
const SIZES = [
  { width: 375, place: 5 },
  { width: 820, place: 2 },
  { width: 1440, place: 3 },
];

/**
 * Moves from the last loaded article up to the first, and down again by keys. Expects the address to follow, and
 * nothing else to change.
 */
async function readUpAndDown(page: Page): Promise<void> {
  const entries = await page.evaluate(() => history.length);
  const slots = await adSlots(page);
  const links = await linksOf(page);
  const check = async (position: number) => {
    await expectFollowed(page, position, `/infinite${links[position - 1]}`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await adSlots(page)).toEqual(slots);
    expect(await linksOf(page)).toEqual(links);
    expect(await repeatedIds(page)).toEqual([]);
  };
  for (const position of links.map((_link, index) => links.length - index)) {
    await comeTo(page, position);
    await check(position);
  }
  await articles(page).first().focus();
  for (const position of links.slice(1).map((_link, index) => index + 2)) {
    await page.keyboard.press('PageDown');
    await expect(articles(page).nth(position - 1)).toBeFocused();
    await check(position);
  }
  await page.keyboard.press('PageDown');
  await expect(endOf(page)).toBeFocused();
}

for (const [index, { width, place }] of SIZES.entries()) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    // `infinite/faults` tests every fault with short articles. Here, each width has only one fault.
    const [name, fault] = Object.entries(endingFaults)[index] ?? ['', gone];
    test(`${name} in place of long article ${place} leaves those before it to be read down, up and by keys @full`, async ({
      page,
      longPaths,
    }) => {
      const { errors } = await listenTo(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const requests = await watchRequests(page);
      requests.breakAt(place, fault);
      await openInfinitePage(page, `/infinite${longPaths[0]}`);
      await readUntil(page, place - 1);
      await endOf(page).scrollIntoViewIfNeeded();
      await expect(endOf(page)).toContainText(FAILED);
      expect(await linksOf(page)).toEqual(longPaths.slice(0, place - 1));
      await readUpAndDown(page);
      await expect(nextLink(page)).toHaveAttribute('href', `/infinite${longPaths[place - 1]}`);
      expect(requests.asked).toHaveLength(place - 1);
      expect(errors).toEqual([]);
    });

    test('articles that are gone, or stand there already, and a line that is away before each, leave five to be read down, up and by keys @full', async ({
      page,
      context,
      longPaths,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let isAway = false;
      const asked: string[] = [];
      await page.route('**/api/content/**', async (route) => {
        if (isAway) return route.abort('internetdisconnected');
        asked.push(new URL(route.request().url()).pathname.replace('/api/content', ''));
        // Of every four requests, one gets the answer of a removed article, and one gets an article that the page
        // already shows.
        if (asked.length % 2 === 0) return route.continue();
        return asked.length % 4 === 1
          ? gone(route)
          : route.fulfill({ response: await page.request.get(`${site.url}/api/content${longPaths[0]}`) });
      });
      await openInfinitePage(page, `/infinite${longPaths[0]}`);
      for (const step of STEPS) {
        isAway = true;
        await context.setOffline(true);
        await endOf(page).scrollIntoViewIfNeeded();
        await expect(endOf(page)).toContainText(FAILED);
        isAway = false;
        await context.setOffline(false);
        await expect(articles(page)).toHaveCount(step);
      }
      await expect(endOf(page)).toContainText(END);
      expect(await linksOf(page)).toEqual([longPaths[0], ...asked.filter((_link, index) => index % 2 === 1)]);
      await readUpAndDown(page);
    });
  });
}
