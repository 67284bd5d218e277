import type { Page } from '@playwright/test';
import {
  ARTICLE,
  comeNear,
  countPrints,
  expectAlive,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Save this article for later' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save article' });

test('a click that opens the panel by itself is not repeated when the script comes, or it would close it again @full', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  // Dispatches the click without a pointer, so that the click is the first event.
  await saveButton(page).dispatchEvent('click');
  await expectAlive(page, 'save');
  await expect(panel(page)).toBeVisible();
});

test('the panel asks for the ways to sign in once, although it opened before its script was there @full', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const assets = await breakAssets(page, 'account-save', 'hangs');
  await page.goto(ARTICLE);
  await saveButton(page).click();
  await expect(panel(page)).toBeVisible();
  expect(asked).not.toContain('/api/session');

  const session = page.waitForResponse('**/api/session');
  assets.mend();
  await assets.answerHanging();
  await session;
  await expectAlive(page, 'save');
  await expect(panel(page)).toBeVisible();
  expect(asked.filter((path) => path === '/api/session')).toHaveLength(1);
});

test('a link is followed at once while its island waits for a script @full', async ({ page }) => {
  await breakAssets(page, 'shell', 'hangs');
  await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
  const link = island(page, 'contents').getByRole('link').last();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(String(target))).toBeInViewport();
});

test('a link whose click was held back for its script is followed when the script cannot come', async ({
  page,
  context,
}) => {
  await breakAssets(page, 'reader-tools', 'answers 404');
  await page.goto(ARTICLE);
  const link = island(page, 'share').getByRole('link', { name: /Facebook/ });
  // Changes the address, because tests use no network except this site.
  await link.evaluate((element) => element.setAttribute('href', '/about/process'));
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(/\/about\/process$/);
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
});

test('a click is kept while the island starts, and one during the start is not lost either @full', async ({ page }) => {
  const prints = await countPrints(page);
  const assets = await breakAssets(page, 'reader-tools', 'hangs');
  await page.goto(ARTICLE);
  await printButton(page).click();
  await printButton(page).click();
  assets.mend();
  await assets.answerHanging();
  await expectAlive(page, 'share');
  await expect.poll(prints).toBe(2);
});

/** Inserts an island with a plain form into the page, as another release's module might render it, and arms it. */
async function insertForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.createElement('div');
    region.innerHTML = `<plainwell-island data-slot="form" data-remote="reader-tools" data-module="./Unheard"
      data-strategy="interaction" data-prefix="form-" data-unavailable="server-html" data-props="{}">
        <form action="/search"><input name="q" value="asthma" aria-label="Words"><button name="by" value="form">Go there</button></form>
      </plainwell-island>`;
    document.querySelector('main')?.prepend(region);
    globalThis.plainwell?.arm(region);
  });
}

test('a form is sent by the browser, with the button that sent it, when its script cannot come @full', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await insertForm(page);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(/\/search\?q=asthma&by=form$/);
});

test('a form is sent too when its script is known not to come, and fails again at once @full', async ({ page }) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await insertForm(page);
  const button = page.getByRole('button', { name: 'Go there' });
  await comeNear(button);
  await expect.poll(async () => (await reports.loads()).map(({ module }) => module)).toContain('./Unheard');
  await button.click();
  await expect(page).toHaveURL(/\/search\?q=asthma&by=form$/);
});

test('the islands of an inserted article start as those of the page do @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await expectAlive(page, 'contents');
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/content/health/anxiety-and-breathing')).json();
    const region = document.createElement('div');
    region.id = 'inserted';
    region.innerHTML = data.html;
    document.querySelector('main')?.append(region);
    globalThis.plainwell?.arm(region);
  });
  const inserted = page.locator('#inserted');
  await expect(inserted.locator('[data-slot="contents"]')).toHaveAttribute('data-alive', '');
  await inserted.getByRole('button', { name: 'Print' }).first().hover();
  await expect(inserted.locator('[data-slot="share"]')).toHaveAttribute('data-alive', '');
});
