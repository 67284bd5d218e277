import type { Page } from '@playwright/test';
import { island, noticeOf } from '../../harness/pages/article-page.ts';
import {
  endStart,
  expectStarts,
  openHeldIslands,
  PATIENCE_MS,
  startedSlots,
  stopClock,
} from '../../harness/pages/held-islands.ts';
import type { WrittenIsland } from '../../harness/pages/islands-page.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/plain-test.ts';

const slot = 'island';
const RUNTIME = /runtime\.js/;
const written: WrittenIsland = {
  slot,
  html: '<button id="button" type="button">Print</button><a id="link" href="#there">There</a>',
};

const onButton = (page: Page) => page.locator('#button').click();
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

/** Opens the island with a stopped clock, and clicks a control that works only with its script. */
async function openClicked(page: Page) {
  await stopClock(page);
  await openHeldIslands(page, [written]);
  await onButton(page);
  await expectStarts(page, slot);
  return noticeOf(page, slot);
}

test.describe('the notice that an island is still loading', () => {
  test('goes when the reader tries again, which asks once more for what is under way, and comes again after 8 s', async ({
    page,
  }) => {
    await stopClock(page);
    const assets = await breakAssets(page, 'shell', 'hangs', RUNTIME);
    await openHeldIslands(page, [written]);
    await onButton(page);
    await pass(page, PATIENCE_MS);
    const notice = noticeOf(page, slot);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(assets.scriptRequests).toBe(2);
    await pass(page, PATIENCE_MS - 1);
    await expect(notice).toHaveCount(0);
    await pass(page, 1);
    await expect(notice).toHaveText('Still loadingTry again');
    await notice.getByRole('button', { name: 'Try again' }).click();
    // The page requests another copy of the first script only, and none of the second copy.
    await expect.poll(assets.scriptRequests).toBe(3);
  });

  test('is the last of it when a second copy comes while the first still hangs @full', async ({ page }) => {
    await stopClock(page);
    const assets = await breakAssets(page, 'shell', 'hangs', RUNTIME);
    await openHeldIslands(page, [written]);
    await onButton(page);
    await pass(page, PATIENCE_MS);
    assets.mend();
    await noticeOf(page, slot).getByRole('button', { name: 'Try again' }).click();
    await expectStarts(page, slot);
  });

  test('comes again, and none of a failure, when a second copy cannot be had while the first still hangs @full', async ({
    page,
  }) => {
    await stopClock(page);
    await breakAssets(page, 'shell', 'hangs', RUNTIME);
    const copies = await breakAssets(page, 'shell', 'answers 404', /runtime\.js\?again/);
    await openHeldIslands(page, [written]);
    await onButton(page);
    await pass(page, PATIENCE_MS);
    await noticeOf(page, slot).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(copies.scriptRequests).toBe(1);
    // Only the first script is still in the document and waiting.
    await expect(page.locator('script[src*="/assets/"]')).toHaveCount(1);
    await pass(page, PATIENCE_MS);
    await expect(noticeOf(page, slot)).toHaveText('Still loadingTry again');
  });

  test('is read out, stands below its island, and leaves the one below alone', async ({ page }) => {
    await stopClock(page);
    await openHeldIslands(page, [written, { slot: 'other', html: '<p>Other.</p>' }]);
    await onButton(page);
    await expectStarts(page, slot);
    await pass(page, PATIENCE_MS);
    await expect(page.getByRole('status')).toHaveText('Still loadingTry again');
    await expect(noticeOf(page, 'other')).toHaveCount(0);
    await expect(island(page, slot)).toContainText('Print');
  });

  test('gives the focus to the island’s first control when the island comes alive', async ({ page }) => {
    const notice = await openClicked(page);
    await pass(page, PATIENCE_MS);
    await notice.getByRole('button').focus();
    await endStart(page, slot, 'comeAlive');
    await expect(page.locator('#button')).toBeFocused();
  });

  test('takes the focus from nothing else @full', async ({ page }) => {
    await openClicked(page);
    await pass(page, PATIENCE_MS);
    await page.locator('#link').focus();
    await endStart(page, slot, 'comeAlive');
    await expect(page.locator('#link')).toBeFocused();
  });
});

test.describe('an island that failed', () => {
  test('starts again when the reader says so in its notice, and the notice goes', async ({ page }) => {
    const notice = await openClicked(page);
    await endStart(page, slot, 'fail');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectStarts(page, slot, 2);
    await expect(notice).toHaveCount(0);
    await endStart(page, slot, 'comeAlive');
    await expect(island(page, slot)).toHaveAttribute('data-alive', '');
  });

  test('says so again when it fails once more after the reader has said so in its notice @full', async ({ page }) => {
    const notice = await openClicked(page);
    await endStart(page, slot, 'fail');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expectStarts(page, slot, 2);
    await pass(page, PATIENCE_MS);
    await expect(notice).toHaveText('Still loadingTry again');
    await endStart(page, slot, 'fail');
    await expect(notice).toHaveText('Could not loadTry again');
  });

  test('starts again at the next touch where nobody was told, and that touch is not lost @full', async ({ page }) => {
    await openHeldIslands(page, [written]);
    await page.locator('#button').hover();
    await endStart(page, slot, 'fail');
    await expectStarts(page, slot, 1);
    await page.evaluate(() => document.getElementById('button')?.click());
    await expectStarts(page, slot, 2);
    const clicked = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('click', ({ target }) => resolve(target instanceof Element && target.id));
        }),
    );
    await endStart(page, slot, 'comeAlive');
    expect(await clicked).toBe('button');
  });

  test('leaves the others as they are @full', async ({ page }) => {
    await openHeldIslands(page, [written, { slot: 'other', strategy: 'load', html: '<p>Other.</p>' }]);
    await onButton(page);
    await endStart(page, slot, 'fail');
    await endStart(page, 'other', 'comeAlive');
    await expect(noticeOf(page, slot)).toHaveText('Could not loadTry again');
    await expect(noticeOf(page, 'other')).toHaveCount(0);
    await expect(island(page, 'other')).toHaveAttribute('data-alive', '');
  });

  test('because the runtime did not come starts again with all the others, once it can be had', async ({ page }) => {
    const assets = await breakAssets(page, 'shell', 'answers 404', RUNTIME);
    await openHeldIslands(page, [written, { slot: 'other', strategy: 'load', unavailable: 'notice' }]);
    await onButton(page);
    for (const name of [slot, 'other']) await expect(noticeOf(page, name)).toHaveText('Could not loadTry again');
    assets.mend();
    for (const name of [slot, 'other']) await noticeOf(page, name).getByRole('button').click();
    await expect.poll(() => startedSlots(page)).toEqual([slot, 'other']);
  });
});
