import type { Page, Route } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import {
  HEART,
  LIST,
  openList,
  removeButton,
  REMOVE_FAILED,
  row,
  SLEEP,
  title,
  undoButton,
} from '../../harness/pages/saved-list-page.ts';
import { saveArticles, signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { expect, test } from '../../harness/test.ts';

const announced = (page: Page) => page.locator('[data-slot="list"] output');

/** Records the requests that change the list. */
function countPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/account/saved/'))
      posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

test.describe('removing from the saved list', () => {
  test('leaves the button that was pressed in sight of its messages, on a phone too @full', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 640 });
    await openList(page, [{ title: SLEEP }]);
    await removeButton(page, SLEEP).evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    await removeButton(page, SLEEP).click();
    const message = page.getByText('Nothing is left on this page of your list');
    await expect(message).toBeVisible();

    const [pressed, said] = [await undoButton(page, SLEEP).boundingBox(), await message.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
    await undoButton(page, SLEEP).click();
    await expect(title(page, SLEEP)).toBeVisible();
  });

  test('changes the row in its place at once, keeps the focus on undoing, and is done', async ({ page }) => {
    await openList(page);
    const before = await row(page, SLEEP).boundingBox();
    const sent = page.waitForResponse('**/account/saved/remove');
    // The second click of a double click must not undo the removal.
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

  test('is undone in the same place, by the keyboard alone @full', async ({ page }) => {
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
    'a network answers with a page of its own': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  };
  for (const [[reason, answer], tag] of withTags(Object.entries(failures), 0)) {
    test(`is taken back when ${reason}, and says so${tag}`, async ({ page }) => {
      await watchLayoutShifts(page);
      await openList(page);
      await page.route('**/account/saved/remove', answer);
      await removeButton(page, SLEEP).click();

      await expect(page.getByRole('alert')).toContainText(REMOVE_FAILED);
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

  test('that cannot be undone says so, and stays removed @full', async ({ page }) => {
    await openList(page);
    await page.route('**/account/saved/restore', (route) => route.fulfill({ status: 404, json: { error: 'gone' } }));
    await removeButton(page, SLEEP).click();
    await undoButton(page, SLEEP).click();

    await expect(page.getByRole('alert')).toContainText('Unable to save article. Refresh the page and try again.');
    await expect(undoButton(page, SLEEP)).toBeVisible();
  });

  test('is kept while the script is on its way, and sent once @full', async ({ page }) => {
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

  test('is done by the browser when the script cannot come @full', async ({ page }) => {
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

  test('of the last article of a page offers to show the list again @full', async ({ page }) => {
    await openList(
      page,
      Array.from({ length: 21 }, (_, index) => ({ title: `Article ${index}` })),
      `${LIST}?page=2`,
    );
    await removeButton(page, 'Article 0').click();
    await page.getByRole('link', { name: 'Show the list again' }).click();

    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(20);
  });

  test('has happened when only its answer was lost @full', async ({ page }) => {
    await openList(page);
    await page.route('**/account/saved/remove', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await removeButton(page, SLEEP).click();

    await expect(page.getByRole('alert')).toContainText(REMOVE_FAILED);
    await expect(row(page, SLEEP)).toContainText('Article removed');
    await undoButton(page, SLEEP).click();
    await expect(title(page, SLEEP)).toBeVisible();
  });
});
