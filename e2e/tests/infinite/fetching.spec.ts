import type { Page } from '@playwright/test';
import { infiniteArticle, infiniteLink } from '../../harness/content/infinite-articles.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { adSlots, endOf, openInfinitePage, readUntil, watchRequests } from '../../harness/pages/infinite-page.ts';
import { importDocuments } from '../../harness/site/import-content.ts';

/**
 * Scrolls so that the end of the articles is below the window, and waits until the page has noticed.
 * @param distance distance of the end from the bottom of the window, in CSS pixels.
 */
function bringEnd(page: Page, distance: number): Promise<void> {
  return endOf(page).evaluate(async (end, below) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Scrolls several times, because sections that come near get their real heights in the next frames.
    for (let time = 0; time < 5; time += 1) {
      scrollBy({ top: end.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, distance);
}

test('the next article is fetched when the end of the last is within 1000 px, and not before', async ({ page }) => {
  const { asked } = await watchRequests(page);
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await bringEnd(page, 1_050);
  expect(asked).toEqual([]);
  await bringEnd(page, 950);
  // Checks only the first request, because the page requests another article at once if the end of the new one is near.
  await expect.poll(() => asked[0]).toBe(infiniteLink(2));
});

test('an article that is fetched has the ad layout of the first, whatever its own @full', async ({ page, site }) => {
  await openInfinitePage(page, `/infinite${infiniteLink(1)}`);
  await readUntil(page, 2);
  const [, usual = 0] = await adSlots(page);
  const link = '/made-up/feed-of-few-ads';
  await importDocuments(site, [
    {
      ...infiniteArticle(1),
      hrlContentId: 'feed-of-few-ads',
      canonicalPath: link.slice(1),
      targeting: { adLayout: 'DECISION' },
    },
  ]);
  await openInfinitePage(page, `/infinite${link}`);
  await readUntil(page, 3);
  const [first, second, third] = await adSlots(page);
  expect(second).toBeLessThan(usual);
  expect([second, third]).toEqual([first, first]);
});
