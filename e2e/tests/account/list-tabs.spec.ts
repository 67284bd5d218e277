import type { Page } from '@playwright/test';
import {
  LIST,
  openList,
  removeButton,
  row,
  SLEEP,
  title,
  undoButton,
  wake,
} from '../../harness/pages/saved-list-page.ts';
import { expect, test } from '../../harness/test.ts';

test.describe('the saved list in two tabs', () => {
  const hint = (page: Page, message: object) =>
    page.evaluate((data) => new BroadcastChannel('plainwell-account').postMessage(data), message);

  async function openTwice(page: Page): Promise<Page> {
    await openList(page);
    const other = await page.context().newPage();
    await other.goto(LIST);
    await wake(other);
    return other;
  }

  test('is the same after removing here and undoing there @full', async ({ page }) => {
    const other = await openTwice(page);
    await removeButton(page, SLEEP).click();
    await expect(row(other, SLEEP)).toContainText('Article removed');
    await expect(other.getByText('1 saved article')).toBeVisible();

    await undoButton(other, SLEEP).click();
    await expect(title(page, SLEEP)).toBeVisible();
    await expect(page.getByText('2 saved articles')).toBeVisible();
  });

  test('offers to be shown again when the other tab changes what is not on this page @full', async ({ page }) => {
    const other = await openTwice(page);
    await hint(other, { kind: 'saved-article-changed', articleId: 'elsewhere', site: 'lifestyle' });

    await expect(page.getByText('Your list was changed in another tab')).toBeVisible();
    await page.getByRole('link', { name: 'Refresh the page' }).click();
    await expect(page.getByText('Your list was changed in another tab')).toBeHidden();
  });

  test('is gone when the reader has signed out in the other @full', async ({ page }) => {
    const other = await openTwice(page);
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();

    await expect(page.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
    await expect(title(page, SLEEP)).toBeHidden();
  });

  test('is as the database says after going back to it @full', async ({ page }) => {
    const other = await openTwice(page);
    await page.goto('/privacy-policy');
    const removed = other.waitForResponse('**/account/saved/remove');
    await removeButton(other, SLEEP).click();
    await removed;
    await page.goBack();

    await expect(page.getByText('1 saved article')).toBeVisible();
    await expect(title(page, SLEEP)).toBeHidden();
  });
});
