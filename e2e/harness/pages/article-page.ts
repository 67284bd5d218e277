import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** A sample article that uses every slot of the article page: contents, inline slots, sources, read-next list. */
export const ARTICLE = '/tabbed/health/asthma-control';

/** The island of a slot. */
export function island(page: Page, slot: string): Locator {
  return page.locator(`plainwell-island[data-slot="${slot}"]`);
}

/** The notice below the island of a slot. */
export function noticeOf(page: Page, slot: string): Locator {
  return page.locator(`plainwell-island[data-slot="${slot}"] + .slot-notice`);
}

/**
 * Comes near an island with the pointer, once the loader hears of it: a movement before that is nobody's sign of
 * interest.
 */
export async function comeNear(target: Locator): Promise<void> {
  await target.page().locator('[data-armed]').first().waitFor({ state: 'attached' });
  await target.hover();
}

/** Expects the island of a slot to be alive. */
export async function expectAlive(page: Page, slot: string): Promise<void> {
  await expect(island(page, slot)).toHaveAttribute('data-alive', '');
}

/** Expects everything that a reader came for to stand on the page. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
  await expect(island(page, 'contents').getByRole('link')).not.toHaveCount(0);
  await expect(island(page, 'body').locator('p').first()).toBeVisible();
  await expect(island(page, 'sources').getByRole('link')).not.toHaveCount(0);
  await expect(island(page, 'share').getByRole('link').first()).toBeVisible();
  // The panel has one of its own for readers without a script.
  await expect(page.getByRole('button', { name: 'Save article' }).first()).toBeVisible();
}

/** The share bar's print button and what it does. */
export function printButton(page: Page): Locator {
  return island(page, 'share').getByRole('button', { name: 'Print' });
}

/** Replaces printing by counting; call before `goto`. @returns how often the page printed. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  let prints = 0;
  await page.exposeFunction('countPrint', () => {
    prints += 1;
  });
  await page.addInitScript('window.print = () => window.countPrint()');
  return async () => prints;
}

/**
 * Clicks without coming near first. Coming near is a sign of interest of its own: where that load has failed by the
 * time of the click, the click loads once more, and reports once more.
 */
export const clickAtOnce = (control: Locator): Promise<void> => control.dispatchEvent('click');
