import type { Locator, Page } from '@playwright/test';
import { ARTICLE, island } from '../article-page.ts';
import { expect } from '../../expect.ts';

/* The dialog on an article's page in which a reader gives feedback. */

/** Position of the choice that the article was informative, from 0. The positive set of choices comes first. */
export const INFORMATIVE = 1;

/** Position of the choice of a reader with a medical question. */
export const MEDICAL = 2;

/** Position of the choice that the article is incorrect. */
export const INCORRECT = 3;

/** Returns the link of a slot that opens the dialog. */
export const entry = (page: Page, slot = 'feedback'): Locator => island(page, slot).getByRole('link');

/** Returns the dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Returns the choice at a position, from 0. */
export const choice = (page: Page, index: number): Locator => dialog(page).locator('li button').nth(index);

/** Returns a field of the form. */
export const field = (page: Page, name: 'mainQuestion' | 'yourEmail' | 'yourName' | 'newsletter'): Locator =>
  dialog(page).locator(`[name="${name}"]`);

/** Returns the form's button that sends. */
export const send = (page: Page): Locator => dialog(page).locator('[type="submit"]');

/** Returns the button that leads back to the choices. */
export const change = (page: Page): Locator => dialog(page).getByRole('button', { name: /^(Change|Cambiar)$/ });

/** Returns the summary of errors above the form. */
export const summary = (page: Page): Locator => dialog(page).getByRole('alert');

/** Returns the title of the dialog after sending. */
export const thanks = (page: Page): Locator =>
  dialog(page).getByRole('heading', { name: /^(Thank you for your feedback|Gracias por su opinión)$/ });

/** Opens an article's page, then its dialog. */
export async function openDialog(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Records the bodies of the calls that send feedback. */
export function watchCalls(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) bodies.push(request.postDataJSON());
  });
  return bodies;
}
