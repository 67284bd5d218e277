import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE, clickAtOnce, island, noticeOf, printButton } from '../../harness/pages/article-page.ts';
import { entry } from '../../harness/pages/reader-tools/feedback-dialog.ts';
import { failureList, releasesOn, type FailureList } from '../../harness/readers/failure-list.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { breakAssets, fileFaults } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/test.ts';

const REMOTES = ['article', 'reader-tools', 'account-save', 'rail'] as const;

const DIALOG = /\/feedback-dialog\.\w+\.js/;

let operator: Page;
let failures: FailureList;

test.beforeAll(async ({ browser, site }) => {
  operator = await operatorAt(browser, site, '/ops');
  failures = failureList(operator);
});
test.afterAll(() => operator.context().close());

/** Uses something of every remote: an author's name, printing, saving, and the slot at the top of the rail. */
async function wantAll(page: Page): Promise<void> {
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await clickAtOnce(printButton(page));
  await island(page, 'byline').getByRole('link').first().focus();
  await island(page, 'railTop').scrollIntoViewIfNeeded();
}

/** Returns the console's expected rows: the fault for each remote's release on the page. */
async function everyRemote(page: Page, fault: string): Promise<string[]> {
  const releases = await releasesOn(page);
  return REMOTES.map((remote) => `${remote} ${releases[remote]} ${fault}`).sort();
}

for (const [{ breakage, type, cause }, tag] of withTags(fileFaults)) {
  test(`a file that ${breakage} is a failure because of "${cause}" in the console, of whichever remote it is${tag}`, async ({
    page,
  }) => {
    const since = await failures.newest();
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const remote of REMOTES) await breakAssets(page, remote, breakage);
    await page.goto(ARTICLE);
    await wantAll(page);
    await expect.poll(() => failures.added(since, cause)).toEqual(await everyRemote(page, `${type} ${cause}`));
  });
}

test('files that hang are given up after 120 s, and stand in the console as "timeout" of each remote @full', async ({
  page,
}) => {
  const since = await failures.newest();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  const assets = await Promise.all(REMOTES.map((remote) => breakAssets(page, remote, 'hangs')));
  await page.goto(ARTICLE);
  await wantAll(page);
  await expect.poll(() => REMOTES.filter((_remote, place) => assets[place]?.scriptRequests() === 0)).toEqual([]);
  await page.clock.fastForward(121_000);
  // Ignores scripts of the shell, which may time out only because the test moves the clock while they load.
  const ofRemotes = async () => (await failures.added(since, 'timeout')).filter((row) => !row.startsWith('shell '));
  await expect.poll(ofRemotes).toEqual(await everyRemote(page, 'timeout timeout'));
});

test('what fails while a reader is offline is told once they are back, as "offline" of each remote @full', async ({
  page,
  context,
}) => {
  const since = await failures.newest();
  const asked = new Set<string>();
  const gone = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route(new RegExp(`/assets/(?:${REMOTES.join('|')})/.*\\.js`), async (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/')[2] ?? '');
    await gone.promise;
    await route.continue();
  });
  await page.goto(ARTICLE);
  await wantAll(page);
  await expect.poll(() => asked.size).toBe(REMOTES.length);
  await context.setOffline(true);
  gone.resolve();
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await context.setOffline(false);
  await expect.poll(() => failures.added(since, 'offline')).toEqual(await everyRemote(page, 'missing offline'));
});

test.describe('a dialog, whose chunk its running module requests when a reader wants it', () => {
  /** Returns the console's row for the release of the dialog's remote. */
  const rowOf = async (page: Page, fault: string) => [
    `reader-tools ${(await releasesOn(page))['reader-tools']} ${fault}`,
  ];

  // A blocked chunk has no test, because the reader leaves for the form's page, and leaving cuts off loads, too.
  for (const [{ breakage, type, cause }, tag] of withTags(fileFaults.filter((fault) => fault.cause !== 'blocked'))) {
    test(`whose chunk ${breakage} leads to its page, and is a failure because of "${cause}" in the console${tag}`, async ({
      page,
    }) => {
      const since = await failures.newest();
      await breakAssets(page, 'reader-tools', breakage, DIALOG);
      await page.goto(ARTICLE);
      const row = await rowOf(page, `${type} ${cause}`);
      await entry(page).click();
      await expect(page).toHaveURL(/\/feedback\?article=/);
      await expect.poll(() => failures.added(since, cause)).toEqual(row);
    });
  }

  test('whose chunk hangs leads to its page after 120 s, and is a "timeout" in the console @full', async ({ page }) => {
    const since = await failures.newest();
    await page.clock.install();
    const chunk = await breakAssets(page, 'reader-tools', 'hangs', DIALOG);
    await page.goto(ARTICLE);
    const row = await rowOf(page, 'timeout timeout');
    await entry(page).click();
    await expect.poll(() => chunk.scriptRequests()).toBe(1);
    await page.clock.fastForward(121_000);
    await expect(page).toHaveURL(/\/feedback\?article=/);
    await expect.poll(() => failures.added(since, 'timeout')).toEqual(row);
  });
});
