import type { Page } from '@playwright/test';

/**
 * Presses a key as the first thing that happens on a page, once the browser has made a frame of it: a key that comes
 * between the load and the first frame of a busy browser can reach nobody.
 */
export async function pressFirst(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press(key);
}
