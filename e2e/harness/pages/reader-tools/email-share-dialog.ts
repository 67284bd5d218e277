import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ARTICLE, island } from '../article-page.ts';
import { expect } from '../../expect.ts';

/* The dialog on an article's page in which a reader sends the article by email. */

/** Address pattern of the call that sends an article. */
export const CALL = '**/api/email-share';

/** Title of the dialog after sending. */
export const SENT = 'Thank you. Your message has been sent.';

/** Returns a recipient's address that no other test uses. */
export const newAddress = (): string => `friend-${randomUUID()}@friend.example`;

/** Returns the link of the upper share bar that opens the dialog. */
export const entry = (page: Page): Locator => island(page, 'share').locator('a[href*="/share/email"]');

/** Returns the dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Returns a field of the form. */
export const field = (page: Page, name: 'theirEmail' | 'yourEmail' | 'yourName'): Locator =>
  dialog(page).locator(`[name="${name}"]`);

/** Returns the form's button that sends. */
export const send = (page: Page): Locator => dialog(page).locator('[type="submit"]');

/** Returns the summary of errors above the form. */
export const summary = (page: Page): Locator => dialog(page).getByRole('alert');

/** Opens an article's page, then its dialog. */
export async function openDialog(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Fills in all fields correctly. */
export async function fill(page: Page, theirEmail = newAddress()): Promise<void> {
  await field(page, 'theirEmail').fill(theirEmail);
  await field(page, 'yourEmail').fill('ada@reader.example');
  await field(page, 'yourName').fill('Ada Lovelace');
}
