import type { Locator, Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { noticeOf } from '../../harness/pages/article-page.ts';
import { endStart, expectStarts, openHeldIslands, PATIENCE_MS, stopClock } from '../../harness/pages/held-islands.ts';
import type { WrittenIsland } from '../../harness/pages/islands-page.ts';
import { expect, test } from '../../harness/plain-test.ts';

const CONTROLS = '<button id="button" type="button">Print</button><a id="link" href="#there">There</a>';

interface Wait {
  what: string;
  written: WrittenIsland;
  act: (page: Page) => Promise<void>;
  /** Whether the reader waits for the island, and sees a notice. */
  isWaiting: boolean;
  /** Whether a notice informs the reader that the island failed. */
  isToldOfFailure: boolean;
}

const slot = 'island';
const nobody = async (): Promise<void> => undefined;
const onButton = (page: Page) => page.locator('#button').click();
const onLink = (page: Page) => page.locator('#link').click();
const near = (page: Page) => page.locator('#button').hover();

const waits: readonly Wait[] = [
  {
    what: 'has clicked what only the script can do',
    written: { slot, html: CONTROLS },
    act: onButton,
    isWaiting: true,
    isToldOfFailure: true,
  },
  {
    what: 'only came near an island that is complete as HTML',
    written: { slot, html: CONTROLS },
    act: near,
    isWaiting: false,
    isToldOfFailure: false,
  },
  {
    what: 'followed a link in an island that is complete as HTML',
    written: { slot, html: CONTROLS },
    act: onLink,
    isWaiting: false,
    isToldOfFailure: false,
  },
  {
    what: 'only came near an island that is not complete as HTML',
    written: { slot, html: CONTROLS, unavailable: 'notice' },
    act: near,
    isWaiting: false,
    isToldOfFailure: true,
  },
  {
    what: 'has clicked anything in an island that is not complete as HTML',
    written: { slot, html: CONTROLS, unavailable: 'notice' },
    act: onLink,
    isWaiting: true,
    isToldOfFailure: true,
  },
  {
    what: 'has nothing to read in an island yet',
    written: { slot, strategy: 'load', unavailable: 'notice' },
    act: nobody,
    isWaiting: true,
    isToldOfFailure: true,
  },
];

/** Opens the island with a stopped clock, and lets the reader act. */
async function openWaiting(page: Page, { written, act }: Pick<Wait, 'written' | 'act'>): Promise<Locator> {
  await stopClock(page);
  await openHeldIslands(page, [written], { below: '<p id="there">There.</p>' });
  await act(page);
  await expectStarts(page, slot);
  return noticeOf(page, slot);
}

const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

for (const [{ what, written, act, isWaiting, isToldOfFailure }, tag] of withTags(waits)) {
  test.describe(`a reader who ${what}${tag}`, () => {
    test(`hears ${isWaiting ? 'after 8 s that it is still loading' : 'nothing, however long it takes'}`, async ({
      page,
    }) => {
      const notice = await openWaiting(page, { written, act });
      await pass(page, PATIENCE_MS - 1);
      await expect(notice).toHaveCount(0);
      await pass(page, isWaiting ? 1 : 10 * PATIENCE_MS);
      await expect(notice).toHaveText(isWaiting ? ['Still loadingTry again'] : []);
    });

    test(`hears ${isToldOfFailure ? 'that it could not load' : 'nothing'} when it fails`, async ({ page }) => {
      const notice = await openWaiting(page, { written, act });
      await endStart(page, slot, 'fail');
      await expect(notice).toHaveText(isToldOfFailure ? ['Could not loadTry again'] : []);
      await pass(page, 2 * PATIENCE_MS);
      await expect(notice).toHaveText(isToldOfFailure ? ['Could not loadTry again'] : []);
    });

    test('hears nothing when it comes alive, then or later', async ({ page }) => {
      const notice = await openWaiting(page, { written, act });
      await endStart(page, slot, 'comeAlive');
      await pass(page, 2 * PATIENCE_MS);
      await expect(notice).toHaveCount(0);
    });
  });
}
