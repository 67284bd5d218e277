import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/**
 * Stops the clock of the pages that are opened from now on: their timers, frames and idle moments come only when the
 * test moves it. After `clock.install()` alone it goes on with the machine's, and a slow machine is late for whatever
 * has an end.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

async function runUntilMarked(page: Page, island: Locator, mark: 'data-armed' | 'data-alive'): Promise<void> {
  const attribute = async () => {
    await page.clock.runFor(10);
    return island.getAttribute(mark);
  };
  await expect.poll(attribute).toBe('');
}

/** Moves a stopped clock until the loader hears what a reader does on an island. */
export const runUntilArmed = (page: Page, island: Locator): Promise<void> => runUntilMarked(page, island, 'data-armed');

/** Moves a stopped clock until an island is alive. */
export const runUntilAlive = (page: Page, island: Locator): Promise<void> => runUntilMarked(page, island, 'data-alive');
