import type { CDPSession, Page } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import { articles, comeTo, endOf, openFeed, readUntil } from '../../harness/pages/feed-page.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/** So often the reader goes down and back. */
const ROUNDS = 10;

/** What a page keeps once all that nobody refers to is gone. */
async function countsOf(client: CDPSession): Promise<{ documents: number; nodes: number; jsEventListeners: number }> {
  await client.send('HeapProfiler.collectGarbage');
  return client.send('Memory.getDOMCounters');
}

/** Comes to every article and to the end, and back to the first, until the page has followed. */
async function goDownAndBack(page: Page, paths: readonly string[]): Promise<void> {
  for (const position of [1, 2, 3, 4, 5]) await comeTo(page, position);
  await endOf(page).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL((url) => url.pathname === `/infinite${paths[4]}`);
  for (const position of [5, 4, 3, 2, 1]) await comeTo(page, position);
  await expect(page).toHaveURL((url) => url.pathname === `/infinite${paths[0]}`);
}

test('five long articles, read down and back ten times, keep no more elements and listeners than after the second time', async ({ page, longPaths }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFeed(page, `/infinite${longPaths[0]}`);
  await readUntil(page, 5);
  await expect(articles(page)).toHaveCount(5);
  const client = await page.context().newCDPSession(page);
  const counts: Awaited<ReturnType<typeof countsOf>>[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await goDownAndBack(page, longPaths);
    counts.push(await countsOf(client));
  }
  expect(counts.slice(2)).toEqual(counts.slice(2).map(() => counts[1]));
});
