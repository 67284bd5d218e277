import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/* An article's page with its save control, as the reader sees it. */

export const ARTICLE = '/health/insomnia-causes-and-care';
export const ID = 'sample-insomnia';

export const control = (page: Page) => page.locator('[data-slot="save"]');
export const button = (page: Page, name: string) => control(page).getByRole('button', { name, exact: true });
export const view = (page: Page) => control(page).locator('[data-view]');
export const error = (page: Page) => control(page).getByRole('alert');

/** Opens the page and waits until the save control knows the reader's list. */
export async function openAs(page: Page, state: 'saved' | 'not-saved', address = ARTICLE): Promise<void> {
  await page.goto(address);
  await expect(view(page)).toHaveAttribute('data-view', state);
}
