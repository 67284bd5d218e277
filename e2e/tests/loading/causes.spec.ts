import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  clickAtOnce,
  comeNear,
  expectAlive,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { breakAssets, type Breakage } from '../../harness/remotes/break-assets.ts';
import { listenTo, type PageReports } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

const SAVE_ENTRY = /remoteEntry\.js/;
const SHARE_CHUNK = /ShareBar\.\w+\.js/;

async function failures(reports: PageReports, remote: string) {
  return (await reports.loads()).filter((event) => event.outcome === 'failure' && event.remote === remote);
}

/** Presses controls in two islands: one requests a remote's entry, the other a module's chunk, and both fail. */
async function wantBoth(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await clickAtOnce(printButton(page));
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
}

const known: readonly { breakage: Breakage; cause: string; tries: number }[] = [
  { breakage: 'answers 404', cause: 'not-found', tries: 1 },
  { breakage: 'answers 410', cause: 'gone', tries: 1 },
  { breakage: 'answers an HTML page', cause: 'html', tries: 1 },
  { breakage: 'is not the one released', cause: 'integrity', tries: 1 },
  { breakage: 'answers 500', cause: 'server', tries: 3 },
  { breakage: 'is blocked', cause: 'blocked', tries: 3 },
];

for (const [{ breakage, cause, tries }, tag] of withTags(known, 0)) {
  test(`a script that ${breakage} is missing because of "${cause}", after ${tries === 1 ? 'one try' : `${tries} tries`}${tag}`, async ({
    page,
  }) => {
    const reports = await listenTo(page);
    const entry = await breakAssets(page, 'account-save', breakage, SAVE_ENTRY);
    const chunk = await breakAssets(page, 'reader-tools', breakage, SHARE_CHUNK);
    await wantBoth(page);
    expect(entry.scriptRequests()).toBe(tries);
    expect(chunk.scriptRequests()).toBe(tries);
    const attempts = Array.from({ length: tries }, (_none, before) => before + 1);
    const expected = { outcome: 'failure', type: 'missing', cause };
    await expect
      .poll(() => failures(reports, 'account-save'))
      .toMatchObject(
        attempts.map((attempt) => ({
          ...expected,
          attempt,
          module: './SaveControl',
          url: expect.stringMatching(SAVE_ENTRY),
        })),
      );
    await expect
      .poll(() => failures(reports, 'reader-tools'))
      .toMatchObject(
        attempts.map((attempt) => ({
          ...expected,
          attempt,
          module: './ShareBar',
          url: expect.stringMatching(SHARE_CHUNK),
        })),
      );
  });
}

test('a reader who went offline gets "offline" as the cause, and the control once the network is back @full', async ({
  page,
  context,
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await comeNear(island(page, 'share'));
  await expectAlive(page, 'share');
  await context.setOffline(true);
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');

  await context.setOffline(false);
  // The page keeps its reports until the network is back.
  await expect
    .poll(() => failures(reports, 'account-save'))
    .toMatchObject([1, 2, 3].map((attempt) => ({ type: 'missing', cause: 'offline', attempt })));
  await noticeOf(page, 'save').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'save');
});

test('a failure that passes before the tries are used up is no failure for the reader @full', async ({ page }) => {
  const reports = await listenTo(page);
  const entry = await breakAssets(page, 'account-save', 'answers 500', SAVE_ENTRY);
  await page.goto(ARTICLE);
  // Repairs the script only after the page has sent the request that finds out the cause, so that the cause is the
  // server.
  page.on('response', (response) => {
    if (response.status() === 500 && response.request().method() === 'HEAD') entry.mend();
  });
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await expectAlive(page, 'save');
  await expect(noticeOf(page, 'save')).toHaveCount(0);
  const loads = (await reports.loads()).filter(({ remote }) => remote === 'account-save');
  expect(loads.at(0)).toMatchObject({ outcome: 'failure', cause: 'server', attempt: 1 });
  expect(loads.at(-1)).toMatchObject({ outcome: 'success' });
});

test('a remote without the module that a page wants fails because of its contract @full', async ({ page }) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await page.evaluate(() => {
    document
      .querySelector<HTMLElement>('plainwell-island[data-slot="share"]')
      ?.setAttribute('data-module', './Unheard');
  });
  await clickAtOnce(printButton(page));
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
  expect(await failures(reports, 'reader-tools')).toMatchObject([
    { module: './Unheard', type: 'missing', cause: 'contract' },
  ]);
});
