import type { CDPSession, Page } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/long-articles-test.ts';
import { articles, comeTo, endOf, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { settledNearby } from '../../harness/timing/near-the-window.ts';
import { pressFirst } from '../../harness/timing/press-first.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/** Number of times that the reader scrolls down and back. */
const ROUNDS = 10;

type Counts = Readonly<Record<'documents' | 'nodes' | 'jsEventListeners', number>>;

/** Runs a garbage collection and returns the numbers of documents, nodes and listeners that the page still has. */
async function countsOf(client: CDPSession): Promise<Counts> {
  await client.send('HeapProfiler.collectGarbage');
  return client.send('Memory.getDOMCounters');
}

/**
 * Maximum ratio of growth: one percent, because browsers keep some nodes for a while. A leak in every round would
 * exceed one percent after eight rounds.
 */
const GROWTH = 1.01;

/** Returns the counts that have grown by more than `GROWTH`. */
const grown = (before: Counts, after: Counts) =>
  (['documents', 'nodes', 'jsEventListeners'] as const)
    .filter((what) => after[what] > Math.ceil(before[what] * GROWTH))
    .map((what) => `${what}: ${before[what]}, then ${after[what]}`);

/**
 * Scrolls to every article, to the end, and back to the first. At each place, waits until everything nearby has loaded.
 */
async function goDownAndBack(page: Page, paths: readonly string[]): Promise<void> {
  const goTo = async (position: number) => {
    await comeTo(page, position);
    await settledNearby(page);
  };
  for (const position of [1, 2, 3, 4, 5]) await goTo(position);
  await endOf(page).scrollIntoViewIfNeeded();
  await settledNearby(page);
  await expect(page).toHaveURL((url) => url.pathname === `/infinite${paths[4]}`);
  for (const position of [5, 4, 3, 2, 1]) await goTo(position);
  await expect(page).toHaveURL((url) => url.pathname === `/infinite${paths[0]}`);
}

test('five long articles, read down and back ten times, keep at most a hundredth more elements and listeners than after the second time @full', async ({
  page,
  longPaths,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInfinitePage(page, `/infinite${longPaths[0]}`);
  // Makes the page load the telemetry script now, because otherwise it would load the script during the rounds, which
  // would count as growth.
  await pressFirst(page, 'Shift');
  await page.waitForFunction(() => globalThis.plainwell?.isTelling);
  await readUntil(page, 5);
  await expect(articles(page)).toHaveCount(5);
  const client = await page.context().newCDPSession(page);
  for (let round = 1; round <= 2; round += 1) await goDownAndBack(page, longPaths);
  const before = await countsOf(client);
  for (let round = 3; round <= ROUNDS; round += 1) await goDownAndBack(page, longPaths);
  // Repeats the collection, because a further one removes everything that one collection leaves, except leaks.
  await expect.poll(async () => grown(before, await countsOf(client))).toEqual([]);
});
