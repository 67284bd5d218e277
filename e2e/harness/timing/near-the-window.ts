import type { Page } from '@playwright/test';

/** Waits until all `visible` islands in the window are alive, as for a reader, who is slower than scripts. */
export async function startedNearby(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isNear = (island: Element) =>
      island.checkVisibility() &&
      island.getBoundingClientRect().top < innerHeight &&
      island.getBoundingClientRect().bottom > 0;
    return ![...document.querySelectorAll('plainwell-island[data-strategy="visible"]:not([data-alive])')].some(isNear);
  });
}

/**
 * Waits until all `visible` islands in the window are alive, and each ad slot in the window has a creative or none.
 * Waits two frames first, because observers report the new position after a jump only then.
 */
export async function settledNearby(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await startedNearby(page);
  await page.waitForFunction(() => {
    const isNear = (box: Element) =>
      box.checkVisibility() && box.getBoundingClientRect().top < innerHeight && box.getBoundingClientRect().bottom > 0;
    return ![...document.querySelectorAll('[data-creative]:not([data-state])')].some(isNear);
  });
}
