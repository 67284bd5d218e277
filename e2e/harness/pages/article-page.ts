import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** A sample article that uses every slot of the article page: contents, inline slots, sources, read-next list. */
export const ARTICLE = '/tabbed/health/asthma-control';

/** Returns the island of a slot. */
export function island(page: Page, slot: string): Locator {
  return page.locator(`plainwell-island[data-slot="${slot}"]`);
}

/** Returns the notice below the island of a slot. */
export function noticeOf(page: Page, slot: string): Locator {
  return page.locator(`plainwell-island[data-slot="${slot}"] + .slot-notice`);
}

/**
 * Moves the pointer over an island once the loader has armed the page's islands, because the page does not notice
 * earlier movements.
 */
export async function comeNear(target: Locator): Promise<void> {
  await target.page().locator('[data-armed]').first().waitFor({ state: 'attached' });
  await target.hover();
}

/** Moves the pointer on the page, so that its telemetry script loads. */
export async function touch(page: Page): Promise<void> {
  const come = page.waitForResponse(/\/behaviours\/Watch\./);
  await page.locator('[data-armed]').first().waitFor({ state: 'attached' });
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await come;
}

/** Expects the island of a slot to be alive. */
export async function expectAlive(page: Page, slot: string): Promise<void> {
  await expect(island(page, slot)).toHaveAttribute('data-alive', '');
}

/** Expects the main content and tools of an article to be on the page. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
  await expect(island(page, 'contents').getByRole('link')).not.toHaveCount(0);
  await expect(island(page, 'body').locator('p').first()).toBeVisible();
  await expect(island(page, 'sources').getByRole('link')).not.toHaveCount(0);
  await expect(island(page, 'share').getByRole('link').first()).toBeVisible();
  // The panel contains a second button for readers without JavaScript.
  await expect(page.getByRole('button', { name: 'Save article' }).first()).toBeVisible();
}

/** Returns the share bar's print button. */
export function printButton(page: Page): Locator {
  return island(page, 'share').getByRole('button', { name: 'Print' });
}

/**
 * Replaces printing with a counter; call before `goto`.
 * @returns a function that returns the number of times that the page printed.
 */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  let prints = 0;
  await page.exposeFunction('countPrint', () => {
    prints += 1;
  });
  await page.addInitScript('window.print = () => window.countPrint()');
  return async () => prints;
}

/**
 * Clicks without moving the pointer near the control first. A pointer nearby would start a load; if this load failed
 * before the click, the click would load and report again.
 */
export const clickAtOnce = (control: Locator): Promise<void> => control.dispatchEvent('click');
