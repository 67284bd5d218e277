import type { Page } from '@playwright/test';

/** Pixels of a step: most of a window, as with a quick turn. */
const STEP = 700;

/** Whether a page that has come to rest shows its foot. */
interface Rest {
  isAtFoot: boolean;
}

/**
 * Waits for what a reader waits for between two turns: the page stands still for three frames, and what comes by itself
 * to the part in the window has come, pictures and islands that start in sight.
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
 * Turns the wheel over a page step by step, as a reader does who reads on.
 * @param isFar says when to stop, where that is not the foot: an infinite page has none for long.
 */
export async function turnWheel(
  page: Page,
  isFar = async ({ isAtFoot }: Rest): Promise<boolean> => isAtFoot,
): Promise<void> {
  for (let rest = await comeToRest(page); !(await isFar(rest)); rest = await comeToRest(page)) {
    await page.mouse.wheel(0, STEP);
  }
}
