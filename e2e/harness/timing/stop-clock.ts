import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/**
 * Stops the clock of pages that are opened from now on: timers, frames and idle callbacks run only when the test
 * advances the clock. With `clock.install()` only, the clock would run with real time, and a slow machine would miss
 * time limits.
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

/** Advances a stopped clock until the loader has armed an island. */
export const runUntilArmed = (page: Page, island: Locator): Promise<void> => runUntilMarked(page, island, 'data-armed');

/** Advances a stopped clock until an island is alive. */
export const runUntilAlive = (page: Page, island: Locator): Promise<void> => runUntilMarked(page, island, 'data-alive');
