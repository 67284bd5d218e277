import type { Page, Route } from '@playwright/test';
import { breakAssets } from '../harness/break-assets.ts';
import { findViolations, looks, wear } from '../harness/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../harness/layout-shifts.ts';
import { saveArticles, signInAsNewReader, type ArticleToSave } from '../harness/signed-in-reader.ts';
import { expect, test } from '../harness/test.ts';

const LIST = '/account/saved';
const SLEEP = 'How to sleep better';
const HEART = 'Blood pressure at home';
const ERROR = 'Unable to remove article from saved. Refresh the page and try again.';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const removeButton = (page: Page, title: string) => page.getByRole('button', { name: `Remove “${title}”` });
const undoButton = (page: Page, title: string) => page.getByRole('button', { name: `Undo removing “${title}”` });
const title = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words });
const announced = (page: Page) => page.locator('[data-slot="list"] output');

/** Starts the list's script as a reader's first touch does. */
async function wake(page: Page): Promise<void> {
  await page.locator('[data-slot="list"]').dispatchEvent('focusin');
  await expect(page.locator('[data-slot="list"][data-alive]')).toBeAttached();
}

/** The reader's list with these articles, alive. */
async function openList(page: Page, articles: readonly ArticleToSave[] = [{ title: HEART }, { title: SLEEP }], address = LIST): Promise<void> {
  await signInAsNewReader(page);
  await saveArticles(page, articles);
  await page.goto(address);
  await wake(page);
}

/** Counts what is sent to change the list. */
function countPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/account/saved/')) posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

test.describe('removing from the saved list', () => {
  test('changes the row in its place at once, keeps the focus on undoing, and is done', async ({ page }) => {
    await openList(page);
    const before = await row(page, SLEEP).boundingBox();
    const sent = page.waitForResponse('**/account/saved/remove');
    // The second click of a double click is no wish to undo.
    await removeButton(page, SLEEP).dblclick();

    await expect(row(page, SLEEP)).toContainText('Article removed');
    await expect(title(page, SLEEP)).toBeHidden();
    await expect(undoButton(page, SLEEP)).toBeFocused();
    await expect(announced(page)).toHaveText('Article removed');
    await expect(page.getByText('1 saved article')).toBeVisible();
    expect(await row(page, SLEEP).boundingBox()).toEqual(before);
    expect((await sent).status()).toBe(204);

    await page.goto(LIST);
    await expect(title(page, HEART)).toBeVisible();
    await expect(title(page, SLEEP)).toBeHidden();
  });

  test('is undone in the same place, by the keyboard alone', async ({ page }) => {
    await openList(page);
    const posts = countPosts(page);
    const day = await row(page, SLEEP).getByRole('time').textContent();
    await removeButton(page, SLEEP).focus();
    await page.keyboard.press('Enter');
    await expect(undoButton(page, SLEEP)).toBeFocused();
    const restored = page.waitForResponse('**/account/saved/restore');
    await page.keyboard.press('Enter');

    await expect(title(page, SLEEP)).toBeVisible();
    await expect(removeButton(page, SLEEP)).toBeFocused();
    await expect(announced(page)).toHaveText('Article saved');
    await expect(page.getByText('2 saved articles')).toBeVisible();
    expect((await restored).status()).toBe(204);
    expect(posts).toEqual(['/account/saved/remove', '/account/saved/restore']);

    await page.goto(LIST);
    await expect(row(page, SLEEP).getByRole('time')).toHaveText(String(day));
  });

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'the site is at fault': (route) => route.fulfill({ status: 500, json: { error: 'broken' } }),
    'the reader is offline': (route) => route.abort('internetdisconnected'),
    'the session is over': (route) => route.fulfill({ status: 401, json: { error: 'Sign in first.' } }),
    'a network answers with a page of its own': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  };
  for (const [reason, answer] of Object.entries(failures)) {
    test(`is taken back when ${reason}, and says so`, async ({ page }) => {
      await watchLayoutShifts(page);
      await openList(page);
      await page.route('**/account/saved/remove', answer);
      await removeButton(page, SLEEP).click();

      await expect(page.getByRole('alert')).toContainText(ERROR);
      await expect(page.getByRole('alert')).toContainText(SLEEP);
      await expect(title(page, SLEEP)).toBeVisible();
      await expect(removeButton(page, SLEEP)).toBeFocused();
      await expect(page.getByText('2 saved articles')).toBeVisible();
      expect(await visibleShifts(page)).toEqual([]);

      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alert')).toBeEmpty();
      await expect(removeButton(page, SLEEP)).toBeFocused();
    });
  }

  test('that cannot be undone says so, and stays removed', async ({ page }) => {
    await openList(page);
    await page.route('**/account/saved/restore', (route) => route.fulfill({ status: 404, json: { error: 'gone' } }));
    await removeButton(page, SLEEP).click();
    await undoButton(page, SLEEP).click();

    await expect(page.getByRole('alert')).toContainText('Unable to save article. Refresh the page and try again.');
    await expect(undoButton(page, SLEEP)).toBeVisible();
  });

  test('is kept while the script is on its way, and sent once', async ({ page }) => {
    await signInAsNewReader(page);
    await saveArticles(page, [{ title: SLEEP }, { title: HEART }]);
    const assets = await breakAssets(page, 'account-save', 'hangs');
    await page.goto(LIST);
    const posts = countPosts(page);
    await removeButton(page, SLEEP).click();
    expect(posts).toEqual([]);
    assets.mend();
    await assets.answerHanging();

    await expect(row(page, SLEEP)).toContainText('Article removed');
    await expect.poll(() => posts).toEqual(['/account/saved/remove']);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(LIST);
  });

  test('is done by the browser when the script cannot come', async ({ page }) => {
    await signInAsNewReader(page);
    await saveArticles(page, [{ title: SLEEP }, { title: HEART }]);
    await breakAssets(page, 'account-save', 'answers 404');
    await page.goto(LIST);
    const posts = countPosts(page);
    await removeButton(page, SLEEP).click();

    await expect(page).toHaveURL(/removed=/);
    await expect(page.getByText('Article removed')).toBeVisible();
    expect(posts).toEqual(['/account/saved/remove']);
  });

  test('of the last article of a page offers to show the list again', async ({ page }) => {
    await openList(page, Array.from({ length: 21 }, (_, index) => ({ title: `Article ${index}` })), `${LIST}?page=2`);
    await removeButton(page, 'Article 0').click();
    await page.getByRole('link', { name: 'Show the list again' }).click();

    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(20);
  });

  test('has happened when only its answer was lost', async ({ page }) => {
    await openList(page);
    await page.route('**/account/saved/remove', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await removeButton(page, SLEEP).click();

    await expect(page.getByRole('alert')).toContainText(ERROR);
    await expect(row(page, SLEEP)).toContainText('Article removed');
    await undoButton(page, SLEEP).click();
    await expect(title(page, SLEEP)).toBeVisible();
  });
});

test.describe('the saved list in two tabs', () => {
  const hint = (page: Page, message: object) => page.evaluate((data) => new BroadcastChannel('plainwell-account').postMessage(data), message);

  async function openTwice(page: Page): Promise<Page> {
    await openList(page);
    const other = await page.context().newPage();
    await other.goto(LIST);
    await wake(other);
    return other;
  }

  test('is the same after removing here and undoing there', async ({ page }) => {
    const other = await openTwice(page);
    await removeButton(page, SLEEP).click();
    await expect(row(other, SLEEP)).toContainText('Article removed');
    await expect(other.getByText('1 saved article')).toBeVisible();

    await undoButton(other, SLEEP).click();
    await expect(title(page, SLEEP)).toBeVisible();
    await expect(page.getByText('2 saved articles')).toBeVisible();
  });

  test('offers to be shown again when the other tab changes what is not on this page', async ({ page }) => {
    const other = await openTwice(page);
    await hint(other, { kind: 'saved-article-changed', articleId: 'elsewhere', site: 'lifestyle' });

    await expect(page.getByText('Your list was changed in another tab')).toBeVisible();
    await page.getByRole('link', { name: 'Refresh the page' }).click();
    await expect(page.getByText('Your list was changed in another tab')).toBeHidden();
  });

  test('is gone when the reader has signed out in the other', async ({ page }) => {
    const other = await openTwice(page);
    await other.getByRole('button', { name: 'Sign out' }).click();

    await expect(page.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
    await expect(title(page, SLEEP)).toBeHidden();
  });

  test('is as the database says after going back to it', async ({ page }) => {
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

test.describe('pages of the account', () => {
  for (const look of looks) {
    test(`have nothing that axe finds, in any state, ${look.colorScheme}, at ${look.width} px`, async ({ page }) => {
      test.setTimeout(60_000);
      await wear(page, look);
      const found: string[] = [];
      const lookAt = async () => void found.push(...(await findViolations(page)));

      await page.goto(`${LIST}?news=deleted`);
      await lookAt();
      await openList(page, [{ title: HEART }, { title: 'Jardín', site: 'garden' }, { title: SLEEP, image: '/media/no-such-picture.png' }], `${LIST}?site=all`);
      await page.route('**/account/saved/remove', (route) => (route.request().postData()?.includes('garden') ? route.continue() : route.abort()));
      await removeButton(page, 'Jardín').click();
      await removeButton(page, SLEEP).click();
      await expect(page.getByRole('alert')).toContainText(ERROR);
      await lookAt();
      await page.goto(`${LIST}?q=nothing+like+it&news=confirm-deletion`);
      await expect(page.getByLabel('I understand that my data will be gone for good')).toBeVisible();
      await lookAt();
      await signInAsNewReader(page);
      await expect(title(page, 'Nothing saved yet')).toBeVisible();
      await lookAt();

      expect(found).toEqual([]);
    });
  }

  test('say so after signing out', async ({ page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have signed out')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
  });
});
