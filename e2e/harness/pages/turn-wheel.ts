import type { Page } from '@playwright/test';

/** Pixels of a step: most of a window, as with a quick turn. */
const STEP = 700;

/** What the window shows of the page once it has come to rest. */
interface Rest {
  isAtFoot: boolean;
}

/** Waits until the page stands still for three frames, as a reader does between two turns. */
async function comeToRest(page: Page): Promise<Rest> {
  return page.evaluate(async () => {
    for (let still = 0, before = -1; still < 3; still = scrollY === before ? still + 1 : 0) {
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
  for (let rest = await comeToRest(page); !(await isFar(rest)); rest = await comeToRest(page))
    await page.mouse.wheel(0, STEP);
}
