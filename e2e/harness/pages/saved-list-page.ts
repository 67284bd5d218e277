import type { Page } from '@playwright/test';
import { saveArticles, signInAsNewReader, type ArticleToSave } from '../readers/signed-in-reader.ts';
import { expect } from '../expect.ts';

/* The saved articles page, as the reader sees it. */

export const LIST = '/account/saved';
export const SLEEP = 'How to sleep better';
export const HEART = 'Blood pressure at home';
export const REMOVE_FAILED = 'Unable to remove article from saved. Refresh the page and try again.';

export const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
export const removeButton = (page: Page, title: string) => page.getByRole('button', { name: `Remove “${title}”` });
export const undoButton = (page: Page, title: string) => page.getByRole('button', { name: `Undo removing “${title}”` });
export const title = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words });

/** Starts the list's script as the reader's first touch would. */
export async function wake(page: Page): Promise<void> {
  await page.locator('[data-slot="list"]').dispatchEvent('focusin');
  await expect(page.locator('[data-slot="list"][data-alive]')).toBeAttached();
}

/** Opens the list of a new reader with these articles, and waits until it is alive. */
export async function openList(
  page: Page,
  articles: readonly ArticleToSave[] = [{ title: HEART }, { title: SLEEP }],
  address = LIST,
): Promise<void> {
  await signInAsNewReader(page);
  await saveArticles(page, articles);
  await page.goto(address);
  await wake(page);
}
