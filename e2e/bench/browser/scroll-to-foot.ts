import type { Page } from '@playwright/test';

/** Part of a window that one step moves: nothing is skipped. */
const STEP = 0.9;
/** Greatest number of steps: a reader only skims an article of five hundred windows. */
const STEPS = 100;
/** Milliseconds between two steps: somebody who looks for something. */
const PAUSE = 50;

/**
 * Scrolls to the foot as a reader does who touches nothing: in steps, so that everything is in sight once, or in an
 * article that is longer than so many steps every so many windows. Resolves when the foot stands still in the window.
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
