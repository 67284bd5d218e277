import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  comeNear,
  countPrints,
  expectAlive,
  expectReadable,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/test.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save article' });
const panel = (page: Page) => page.getByRole('dialog', { name: /save/i });
/** Returns the link that appears in the panel once the panel's island has requested the session. */
const waysToSignIn = (page: Page) => panel(page).getByRole('link', { name: 'Continue with Linden' });

/**
 * Time that a reader waits before the slot shows that it is still loading, as minutes and seconds
 * (rules.md#loading-scripts).
 */
const PATIENCE = '00:08';

for (const [breakage, tag] of withTags(['answers an HTML page', 'answers 500'] as const, 0)) {
  test(`a reader who wants to print is told when the script ${breakage}, and can try again${tag}`, async ({ page }) => {
    const prints = await countPrints(page);
    const assets = await breakAssets(page, 'reader-tools', breakage);
    await page.goto(ARTICLE);
    await printButton(page).click();
    const notice = noticeOf(page, 'share');
    await expect(notice).toContainText('could not be loaded');
    expect(await prints()).toBe(0);

    assets.mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page, 'share');
    await expect(notice).toHaveCount(0);
    await printButton(page).click();
    await expect.poll(prints).toBe(1);
  });
}

for (const [breakage, tag] of withTags(['answers 404', 'is not the one released'] as const)) {
  test(`a reader who wants to save is told when the script ${breakage}, and can try again${tag}`, async ({ page }) => {
    const assets = await breakAssets(page, 'account-save', breakage);
    await page.goto(ARTICLE);
    await saveButton(page).click();
    const notice = noticeOf(page, 'save');
    await expect(notice).toContainText('could not be loaded');
    // The notice keeps a distance from its control and from the content below.
    expect(
      await notice.evaluate((element) => [
        getComputedStyle(element).marginBlockStart,
        getComputedStyle(element).marginBlockEnd,
      ]),
    ).toEqual(['8px', '8px']);

    assets.mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page, 'save');
    await expect(notice).toHaveCount(0);
    await expect(saveButton(page)).toBeFocused();
    await saveButton(page).click();
    await expect(waysToSignIn(page)).toBeVisible();
  });
}

test('a try that fails again says so again, and the next one may work @full', async ({ page }) => {
  const assets = await breakAssets(page, 'account-save', 'answers 404');
  await page.goto(ARTICLE);
  await saveButton(page).click();
  const again = noticeOf(page, 'save').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(assets.scriptRequests).toBe(2);
  await expect(again).toBeVisible();
  assets.mend();
  await again.click();
  await expectAlive(page, 'save');
});

test('when the script of the shell itself fails, the reader who waits is told, and trying again brings everything @full', async ({
  page,
}) => {
  const prints = await countPrints(page);
  const assets = await breakAssets(page, 'shell', 'answers 404');
  await page.goto(ARTICLE);
  await printButton(page).click();
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
  assets.mend();
  await noticeOf(page, 'share').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
  await printButton(page).click();
  await expect.poll(prints).toBe(1);
});

test('islands that nobody waits for keep their HTML without a notice, and start at the next touch @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  const assets = await breakAssets(page, 'article', 'answers 404');
  await page.goto(ARTICLE);
  await expect
    .poll(async () => (await reports.loads()).map(({ module, outcome }) => `${module} ${outcome}`))
    .toContain('./TableOfContents failure');
  await expectReadable(page);
  await expectAlive(page, 'railTop');
  await expect(page.locator('.slot-notice')).toHaveCount(0);
  assets.mend();
  const contents = island(page, 'contents');
  // Clicks repeatedly: after the failure, the loader first looks for another release. Meanwhile, the browser handles
  // clicks itself, and the island does not wait for another touch.
  await expect
    .poll(async () => {
      await contents.getByRole('link').first().click();
      return contents.getAttribute('data-alive');
    })
    .toBe('');
});

for (const [hanging, tag] of withTags(['reader-tools', 'shell'] as const, 0)) {
  test(`while the script of ${hanging} hangs, the reader who waits hears of it after 8 s, and a second try brings it${tag}`, async ({
    page,
  }) => {
    const prints = await countPrints(page);
    await stopClock(page);
    const assets = await breakAssets(page, hanging, 'hangs');
    // Does not wait for the `load` event, because a script that the page inserts while it loads delays this event.
    await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
    await printButton(page).click();
    await expect.poll(assets.scriptRequests).toBeGreaterThan(0);
    await expect(page.locator('.slot-notice')).toHaveCount(0);
    await page.clock.fastForward(PATIENCE);
    const notice = noticeOf(page, 'share');
    await expect(notice).toContainText('Still loading');

    assets.mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page, 'share');
    await expect(notice).toHaveCount(0);
    // The page has kept the click during the whole wait.
    await expect.poll(prints).toBe(1);
  });
}

test('a chunk that hangs is brought by a second try too @full', async ({ page }) => {
  const prints = await countPrints(page);
  await stopClock(page);
  const assets = await breakAssets(page, 'reader-tools', 'hangs', /ShareBar\.\w+\.js/);
  await page.goto(ARTICLE);
  await printButton(page).click();
  await expect.poll(assets.scriptRequests).toBe(1);
  await page.clock.fastForward(PATIENCE);
  assets.mend();
  await noticeOf(page, 'share').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
  await expect.poll(prints).toBe(1);
});

test('the note comes 8 s after the reader began to wait, also when the script was on its way before @full', async ({
  page,
}) => {
  await stopClock(page);
  const assets = await breakAssets(page, 'account-save', 'hangs');
  await page.goto(ARTICLE);
  await comeNear(saveButton(page));
  await expect.poll(assets.scriptRequests).toBe(1);
  await page.clock.fastForward(PATIENCE);
  await page.clock.fastForward(PATIENCE);
  await expect(noticeOf(page, 'save')).toHaveCount(0);
  await saveButton(page).click();
  await page.clock.fastForward(PATIENCE);
  await expect(noticeOf(page, 'save')).toContainText('Still loading');
});

test('a first copy of the runtime that arrives after the second one changes nothing @full', async ({ page }) => {
  await stopClock(page);
  const assets = await breakAssets(page, 'shell', 'hangs', /runtime\.js/);
  await page.goto(ARTICLE);
  await printButton(page).click();
  await expect.poll(assets.scriptRequests).toBe(1);
  await page.clock.fastForward(PATIENCE);
  assets.mend();
  await noticeOf(page, 'share').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
  const start = await page.evaluateHandle(() => globalThis.plainwell?.start);

  const first = page.waitForResponse((response) => response.url().endsWith('/runtime.js'));
  await assets.answerHanging();
  await (await first).finished();
  await saveButton(page).click();
  await expectAlive(page, 'save');
  expect(await start.evaluate((known) => known === globalThis.plainwell?.start)).toBe(true);
});
