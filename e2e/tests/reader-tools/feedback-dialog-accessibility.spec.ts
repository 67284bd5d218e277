import type { Locator } from '@playwright/test';
import { ARTICLE } from '../../harness/pages/article-page.ts';
import {
  INCORRECT,
  INFORMATIVE,
  MEDICAL,
  change,
  choice,
  dialog,
  entry,
  field,
  openDialog,
  send,
  thanks,
  watchCalls,
} from '../../harness/pages/reader-tools/feedback-dialog.ts';
import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';

test('all of it works by the keyboard alone, from a wrong entry back to the link @full', async ({ page }) => {
  const sent = watchCalls(page);
  await page.goto(ARTICLE);
  await entry(page).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab, which stays in the dialog, until an element has the focus. */
  const tabTo = async (target: Locator) => {
    for (
      let step = 0;
      step < 12 && !(await target.evaluate((element) => element === document.activeElement));
      step += 1
    )
      await press('Tab');
    await expect(target).toBeFocused();
  };
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Was this article helpful?' })).toBeFocused();
  await tabTo(choice(page, INFORMATIVE));
  await press('Enter');
  await expect(field(page, 'mainQuestion')).toBeVisible();
  await tabTo(change(page));
  await press('Space');
  await tabTo(choice(page, INCORRECT));
  await press('Space');
  await tabTo(field(page, 'yourName'));
  await page.keyboard.type('Ada');
  await press('Enter');
  await expect(field(page, 'mainQuestion')).toBeFocused();
  await page.keyboard.type('The dose');
  await tabTo(field(page, 'newsletter'));
  await press('Space', 'Space');
  await tabTo(send(page));
  await press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(sent).toMatchObject([
    { mainQuestion: 'The dose', trackingTypeLabel: 'Suggestion', yourName: 'Ada', newsletter: false },
  ]);
  await tabTo(dialog(page).getByRole('button', { name: 'Close' }));
  await press('Enter');
  await expect(entry(page)).toBeFocused();
});

test('axe finds nothing in any state of it @full', async ({ page }) => {
  const inDialog = () => findViolations(page, { within: 'dialog[open]' });
  await openDialog(page, ARTICLE);
  // Checks the inert page around the dialog once.
  const found = [await findViolations(page)];
  await choice(page, MEDICAL).click();
  await expect(change(page)).toBeVisible();
  found.push(await inDialog());
  await change(page).click();
  await choice(page, INCORRECT).click();
  await send(page).click();
  await expect(field(page, 'mainQuestion')).toBeFocused();
  found.push(await inDialog());
  await field(page, 'mainQuestion').fill('The dose');
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  found.push(await inDialog());
  expect(found.flat()).toEqual([]);
});

for (const path of [ARTICLE, SPANISH]) {
  test(`axe finds nothing on what is missing, at both widths and in both schemes (${path}) @full`, async ({ page }) => {
    await openDialog(page, path);
    await choice(page, INCORRECT).click();
    await send(page).click();
    await expect(field(page, 'mainQuestion')).toBeFocused();
    expect(await findViolationsInEachLook(page, { within: 'dialog[open]' })).toEqual([]);
  });
}

test('at 400 % zoom it scrolls inside, in both languages, and all of it can be reached @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [ARTICLE, SPANISH]) {
    await openDialog(page, path);
    await choice(page, INCORRECT).click();
    await send(page).click();
    await expect(field(page, 'mainQuestion')).toBeFocused();
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
