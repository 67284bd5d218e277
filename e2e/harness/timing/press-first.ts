import type { Page } from '@playwright/test';

/**
 * Presses a key as the first action on a page, after its first frame. In a busy browser, a key between the load and the
 * first frame may reach no element.
 */
export async function pressFirst(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press(key);
}
