import type { Page } from '@playwright/test';

/**
 * Stops the clock of the pages that are opened from now on: their timers, frames and idle moments come only when the test moves
 * it. After `clock.install()` alone it goes on with the machine's, and a slow machine is late for whatever has an end.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}
