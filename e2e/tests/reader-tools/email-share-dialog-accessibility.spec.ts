import { ARTICLE, island } from '../../harness/pages/article-page.ts';
import {
  CALL,
  dialog,
  entry,
  fill,
  openDialog,
  send,
  summary,
} from '../../harness/pages/reader-tools/email-share-dialog.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';

test('the keyboard alone fills it in, and Tab stays in it @full', async ({ page }) => {
  await page.goto(ARTICLE);
  await entry(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Email this article' })).toBeFocused();
  const met: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    met.push(
      await page.evaluate(() =>
        document.activeElement?.closest('dialog')
          ? (document.activeElement.getAttribute('name') ?? document.activeElement.textContent)
          : 'outside',
      ),
    );
  }
  // Between the last control and the first, the focus moves to the browser's own interface, and the page's active
  // element is the body.
  expect(met.slice(0, 5)).toEqual(['Close', 'theirEmail', 'yourEmail', 'yourName', 'Send']);
  await expect(island(page, 'share').locator('a').last()).not.toBeFocused();
  expect(met.filter((name) => name === 'outside').length).toBeLessThanOrEqual(1);
});

test('axe finds nothing in any state of it @full', async ({ page }) => {
  const inDialog = () => findViolations(page, { within: 'dialog[open]' });
  await openDialog(page, ARTICLE);
  // Checks the inert page around the dialog once.
  const found = [await findViolations(page)];
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  found.push(await inDialog());
  await fill(page);
  await page.route(CALL, (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(summary(page).getByRole('link')).toHaveCount(0);
  await expect(summary(page)).toBeFocused();
  found.push(await inDialog());
  await send(page).click();
  await expect(send(page)).toBeHidden();
  found.push(await inDialog());
  expect(found.flat()).toEqual([]);
});

test('axe finds nothing on what is missing, in both languages, at both widths and in both schemes @full', async ({
  page,
}) => {
  for (const path of [ARTICLE, SPANISH]) {
    await openDialog(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(await findViolationsInEachLook(page, { within: 'dialog[open]' }), path).toEqual([]);
  }
});

test('at 400 % zoom it scrolls inside, in both languages, and all of it can be reached @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [ARTICLE, SPANISH]) {
    await openDialog(page, path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    expect(
      await dialog(page).evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.getBoundingClientRect().right <= innerWidth,
        element.getBoundingClientRect().bottom <= innerHeight,
      ]),
    ).toEqual([0, true, true]);
    await send(page).scrollIntoViewIfNeeded();
    await expect(send(page)).toBeInViewport();
  }
});
