import type { Page } from '@playwright/test';

/** Waits until what starts by itself near the window has started. Who reads is slower than scripts. */
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
 * Waits as well until the slots of ads near the window have a creative or none. Observers have told of a place that was
 * leapt to two frames later.
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
