import type { Page } from '@playwright/test';

/** Distance of one step as a share of the window's height, below 1 so that the steps skip nothing. */
const STEP = 0.9;
/** Maximum number of steps. A reader only skims an article that is five hundred windows long. */
const STEPS = 100;
/** Milliseconds between two steps, as for a reader who searches. */
const PAUSE = 50;

/**
 * Scrolls to the bottom in steps, as a reader does, without touching anything. Brings everything into view once, except
 * in articles so long that the maximum number of steps makes one step longer than the window. Resolves when the bottom
 * is in the window.
 */
export async function scrollToFoot(page: Page): Promise<void> {
  await page.evaluate(
    async ({ step, steps, pause }) => {
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isAtFoot = () => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      const distance = Math.max(1, innerHeight * step, document.documentElement.scrollHeight / steps);
      while (!isAtFoot()) {
        scrollBy({ top: distance, behavior: 'instant' });
        await frames();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    { step: STEP, steps: STEPS, pause: PAUSE },
  );
}
