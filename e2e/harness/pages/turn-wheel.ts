import type { Page } from '@playwright/test';

/** Distance of one step in pixels: most of a window, as with a quick turn of the wheel. */
const STEP = 700;

/** The state of a page that has stopped moving. */
interface Rest {
  isAtFoot: boolean;
}

/**
 * Waits, as a reader does between two turns, until the page has not scrolled for three frames, and pictures and
 * `visible` islands in the window have loaded.
 */
async function comeToRest(page: Page): Promise<Rest> {
  return page.evaluate(async () => {
    const isInWindow = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && top < innerHeight && bottom > 0 && element.checkVisibility();
    };
    const isComing = () =>
      [...document.images].some((image) => !image.complete && isInWindow(image)) ||
      [...document.querySelectorAll('[data-strategy="visible"]:not([data-alive])')].some(isInWindow);
    for (let still = 0, before = -1; still < 3; still = scrollY === before && !isComing() ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return { isAtFoot: scrollY + innerHeight >= document.documentElement.scrollHeight - 1 };
  });
}

/**
 * Turns the wheel over a page step by step, as a reader does.
 * @param isFar returns whether to stop; by default, at the bottom of the page, which an infinite page reaches late.
 */
export async function turnWheel(
  page: Page,
  isFar = async ({ isAtFoot }: Rest): Promise<boolean> => isAtFoot,
): Promise<void> {
  for (let rest = await comeToRest(page); !(await isFar(rest)); rest = await comeToRest(page)) {
    await page.mouse.wheel(0, STEP);
  }
}
