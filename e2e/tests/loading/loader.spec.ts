import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  countPrints,
  expectAlive,
  expectReadable,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { listenTo, type PageReports } from '../../harness/audits/page-reports.ts';
import { stopClock } from '../../harness/timing/stop-clock.ts';
import { breakAssets, type Breakage } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/test.ts';

/** The loader, which the bootstrap in the page loads. */
const LOADER = /loader\.js/;

async function failures(reports: PageReports) {
  return (await reports.loads()).filter(({ outcome }) => outcome === 'failure');
}

/** Returns the shell's release that rendered the page. */
const shellRelease = (page: Page) =>
  page
    .locator('meta[name="plainwell-releases"]')
    .evaluate((meta: HTMLMetaElement) => /shell@(\S+)/.exec(meta.content)?.[1]);

/** Opens the page without waiting for its `load` event, which a hanging loader delays. */
const open = (page: Page) => page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });

const known: readonly { breakage: Breakage; cause: string; tries: number }[] = [
  { breakage: 'answers 404', cause: 'not-found', tries: 1 },
  { breakage: 'answers an HTML page', cause: 'html', tries: 1 },
  { breakage: 'is not the one released', cause: 'integrity', tries: 1 },
  { breakage: 'answers 500', cause: 'server', tries: 3 },
];

for (const [{ breakage, cause, tries }, tag] of withTags(known)) {
  test(`when the loader ${breakage}, the page is readable, a press says so, "Try again" works once it is mended, and the report says "${cause}"${tag}`, async ({
    page,
  }) => {
    const reports = await listenTo(page);
    const prints = await countPrints(page);
    const assets = await breakAssets(page, 'shell', breakage, LOADER);
    await open(page);
    await printButton(page).click();
    const notice = noticeOf(page, 'share');
    await expect(notice).toContainText('could not be loaded');
    await expectReadable(page);
    expect(assets.scriptRequests()).toBeGreaterThanOrEqual(tries);
    const attempts = Array.from({ length: tries }, (_none, before) => before + 1);
    const expected = {
      remote: 'shell',
      outcome: 'failure',
      type: 'missing',
      cause,
      url: expect.stringMatching(LOADER),
    };
    expect((await failures(reports)).slice(0, tries)).toMatchObject(
      attempts.map((attempt) => ({ ...expected, attempt })),
    );

    assets.mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page, 'share');
    await expect(notice).toHaveCount(0);
    expect(await prints()).toBe(0);
    await printButton(page).click();
    await expect.poll(prints).toBe(1);
    expect(reports.errors).toEqual([]);
  });
}

test('a loader that hangs is given up after 120 s; the reader who waits hears of it after 8 s @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await stopClock(page);
  const assets = await breakAssets(page, 'shell', 'hangs', LOADER);
  await open(page);
  await printButton(page).click();
  await expect.poll(assets.scriptRequests).toBe(1);
  await page.clock.fastForward(7_999);
  await expect(page.locator('.slot-notice')).toHaveCount(0);
  await page.clock.fastForward(1);
  await expect(noticeOf(page, 'share')).toContainText('Still loading');
  await page.clock.fastForward(112_000);
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
  expect(await failures(reports)).toMatchObject([
    { remote: 'shell', type: 'timeout', cause: 'timeout', attempt: 1, url: expect.stringMatching(LOADER) },
  ]);
  await expectReadable(page);
});

test('when nothing of the shell comes that could say why, the reader is told, a held press is the browser’s own, and the site hears which release it was @full', async ({
  page,
  context,
}) => {
  const heard = page.waitForRequest('**/api/telemetry?unloaded=*');
  const assets = await breakAssets(page, 'shell', 'answers 404');
  await open(page);
  const link = island(page, 'share').getByRole('link', { name: /Facebook/ });
  // Changes the address, because tests use no network except this site.
  await link.evaluate((element) => element.setAttribute('href', '/about/process'));
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(/\/about\/process$/);
  const notice = noticeOf(page, 'share');
  await expect(notice).toContainText('could not be loaded');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expectReadable(page);
  const answer = await (await heard).response();
  expect(answer?.status()).toBe(202);
  expect(answer?.url()).toContain(`unloaded=${await shellRelease(page)}`);

  assets.mend();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
});

test('a page that got nothing starts when its reader comes back to it @full', async ({ page }) => {
  const unloaded = page.waitForRequest('**/api/telemetry?unloaded=*');
  const assets = await breakAssets(page, 'shell', 'answers 404');
  await open(page);
  await unloaded;
  assets.mend();
  await expect(page.locator('[data-alive]')).toHaveCount(0);
  // Simulates the back/forward cache, which is not available in browsers under test.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectAlive(page, 'contents');
});

test('what a reader does before the loader has come is done when it has: once, and links at once', async ({ page }) => {
  const prints = await countPrints(page);
  const reports = await listenTo(page);
  const assets = await breakAssets(page, 'shell', 'hangs', LOADER);
  await open(page);
  await expect.poll(assets.scriptRequests).toBe(1);
  await printButton(page).click();
  await expect(island(page, 'share').locator('[data-pressed]')).toHaveCount(1);
  const link = island(page, 'contents').getByRole('link').first();
  const hash = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  expect(await prints()).toBe(0);

  await assets.answerHanging();
  await expectAlive(page, 'share');
  await expectAlive(page, 'contents');
  await expect.poll(prints).toBe(1);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  // The page reports a click from before the loader came like any other click.
  expect((await reports.events()).map(({ name }) => name)).toContain('contents-click');
});

test('a press on what the browser can do by itself is its own once the loader does not come @full', async ({
  page,
}) => {
  await breakAssets(page, 'shell', 'answers 404', LOADER);
  await open(page);
  await page.getByRole('button', { name: 'Save article' }).click();
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await island(page, 'contents').getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
});
