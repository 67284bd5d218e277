import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import { entry } from '../../harness/pages/reader-tools/feedback-dialog.ts';
import { failureList, releasesOn, type FailureList } from '../../harness/readers/failure-list.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { breakAssets, fileFaults } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/test.ts';

/* A running module requests some chunks only when a reader wants them, such as that of a dialog. */

const DIALOG = /\/feedback-dialog\.\w+\.js/;

let operator: Page;
let failures: FailureList;

test.beforeAll(async ({ browser, site }) => {
  operator = await operatorAt(browser, site, '/ops');
  failures = failureList(operator);
});
test.afterAll(() => operator.context().close());

/** Returns the console's row for the release of the dialog's remote. */
const rowOf = async (page: Page, fault: string) => [
  `reader-tools ${(await releasesOn(page))['reader-tools']} ${fault}`,
];

// A blocked chunk is not among them: the reader leaves for the form's page, and leaving cuts off loads, too.
for (const [{ breakage, type, cause }, tag] of withTags(fileFaults.filter((fault) => fault.cause !== 'blocked'))) {
  test(`a dialog whose chunk ${breakage} leads to its page, and is a failure because of "${cause}" in the console${tag}`, async ({
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

test('a dialog whose chunk hangs leads to its page after 120 s, and is a "timeout" in the console @full', async ({
  page,
}) => {
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
