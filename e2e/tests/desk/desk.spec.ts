import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { pressFirst } from '../../harness/timing/press-first.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { commentBody } from '../../harness/content/comment-body.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const COMMENTS = ['First <b>comment</b>', '=1+1', 'Third comment'];

let site: RunningSite;

// The tests build on each other's comments, and a client address may send only five comments a minute.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await startSite({ env: { EDITOR_EMAILS: 'operator@linden.example' } });
  for (const comment of COMMENTS) {
    expect(
      (
        await rawRequest(site, {
          method: 'POST',
          path: '/googlesheet/comment',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(commentBody(ARTICLE, comment)),
        })
      ).status,
    ).toBe(200);
  }
  for (const mainQuestion of ['The second dose.', 'Another thing.']) {
    const form = new URLSearchParams({ mainQuestion, yourEmail: '', yourName: '' }).toString();
    expect(
      (
        await rawRequest(site, {
          method: 'POST',
          path: `/feedback?article=${ARTICLE}&type=negativeIncorrect`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: form,
        })
      ).status,
    ).toBe(200);
  }
});
test.afterAll(() => site.stop());

/** Opens a page of the desk for the editor in a new browser context. */
const editorAt = (browser: Browser, path = '/desk'): Promise<Page> => operatorAt(browser, site, path);

/** Presses a key once the script that handles keys has run. Only this script shows the help for the keys. */
async function press(page: Page, key: string): Promise<void> {
  await expect(page.getByText('Keys', { exact: true })).toBeVisible();
  await pressFirst(page, key);
}

const onArticle = async (text: string) => (await rawRequest(site, { path: ARTICLE })).text.includes(text);

test('keys go through the queue: what is approved stands on the article at once, and undo takes it back', async ({
  browser,
}) => {
  const page = await editorAt(browser);
  await press(page, 'j');
  await expect(page.getByRole('article', { name: 'Comment 1' })).toBeFocused();
  await press(page, 'a');
  await expect(page.getByRole('status')).toContainText('Comment 1 is approved');
  expect(await onArticle('First &lt;b&gt;comment&lt;/b&gt;')).toBe(true);
  await press(page, 'u');
  await expect(page.getByRole('status')).toContainText('Comment 1 is pending');
  expect(await onArticle('First &lt;b&gt;comment&lt;/b&gt;')).toBe(false);
  await press(page, 'j');
  await press(page, 'e');
  await expect(page).toHaveURL(/\/desk\/comments\/1\?.*#approve$/);
  await page.getByRole('textbox', { name: 'Text for readers' }).fill('As an editor wrote it');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText('Comment 1 is approved');
  expect(await onArticle('As an editor wrote it')).toBe(true);
  await page.context().close();
});

test('of two editors on one comment the second loses nothing and overwrites nothing @full', async ({ browser }) => {
  const [first, second] = [await editorAt(browser, '/desk/comments/3'), await editorAt(browser, '/desk/comments/3')];
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(first.getByRole('status')).toContainText('Comment 3 is approved');
  await second.getByRole('textbox', { name: 'Reason' }).fill('Not about the article');
  await second.getByRole('button', { name: 'Reject' }).click();
  await expect(second.getByRole('alert')).toContainText('somebody else has changed it');
  await expect(second.getByRole('alert')).toBeFocused();
  expect(await onArticle('Third comment')).toBe(true);
  await first.context().close();
  await second.context().close();
});

test('feedback is marked as done and opened again by keys @full', async ({ browser }) => {
  const page = await editorAt(browser, '/desk/feedback');
  await press(page, 'j');
  await expect(page.getByRole('article', { name: 'Entry 2' })).toBeFocused();
  await press(page, 'd');
  await expect(page.getByRole('status')).toContainText('Entry 2 is done');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, 'u');
  await expect(page.getByRole('status')).toContainText('Entry 2 is open');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.context().close();
});

test('lists are downloaded as CSV, without formulas @full', async ({ browser }) => {
  const page = await editorAt(browser);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('comments.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`,"'=1+1",`);
  await page.context().close();
});

test('axe finds nothing at the desk, at both widths and in both schemes @full', async ({ browser }) => {
  const page = await editorAt(browser);
  const found: string[] = [];
  for (const path of ['/desk', '/desk/comments/2', '/desk/feedback', '/desk/feedback/1']) {
    await page.goto(path);
    found.push(...(await findViolationsInEachLook(page)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test('its pages never scroll sideways @full', async ({ browser }) => {
  const page = await editorAt(browser);
  for (const path of ['/desk', '/desk/comments/2', '/desk/feedback']) await expectNoSidewaysScrolling(page, path);
  await page.context().close();
});
