import type { Locator, Page } from '@playwright/test';
import { expectAlive } from '../article-page.ts';

/* The newsletter offer that opens while a reader reads the infinite page. */

/** Returns the dialog of the offer. */
export const offer = (page: Page): Locator => page.getByRole('dialog');

/** Returns the field for the reader's address. */
export const field = (page: Page): Locator => offer(page).getByLabel('Email address');

/** Returns the button that subscribes. */
export const submit = (page: Page): Locator => offer(page).getByRole('button', { name: 'Subscribe' });

/** Opens the infinite page as a new reader, and waits until the offer is alive. */
export async function openAsNewReader(page: Page, path = '/infinite'): Promise<void> {
  await page.goto(path);
  await expectAlive(page, 'infinite-page');
  await expectAlive(page, 'launchOffer');
}

/**
 * Dispatches the page's event that says how far a reader has read an article.
 * @param position position of the article, from 1.
 * @param depth depth in percent.
 * @returns whether the offer opens at once.
 */
export function tellReading(page: Page, position: number, depth: number): Promise<boolean> {
  return page.evaluate(
    (detail) => {
      document.dispatchEvent(new CustomEvent('plainwell:reading', { detail }));
      return document.querySelector('plainwell-island[data-slot="launchOffer"] dialog[open]') !== null;
    },
    { link: '', position, depth },
  );
}
