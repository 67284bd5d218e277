import type { Page, Route } from '@playwright/test';
import { startedNearby } from './near-the-window.ts';

/** A request for a creative that is held back. */
interface Held {
  route: Route;
  /** Number of the reader's step at which the page made the request. */
  turn: number;
}

/**
 * Scrolls a page from top to bottom in steps of half a window, and answers each request for a creative only after the
 * next step, so that most creatives load while their slot is in view.
 * @returns the number of creatives that the page loaded.
 */
export async function readWithSlowCreatives(page: Page, open: () => Promise<unknown>): Promise<number> {
  let turn = 0;
  let came = 0;
  let held: Held[] = [];
  await page.route('**/api/creatives/*?*', (route) => void held.push({ route, turn }));
  const release = async (isDue: (one: Held) => boolean) => {
    const due = held.filter(isDue);
    held = held.filter((one) => !isDue(one));
    came += due.length;
    await Promise.all(due.map(({ route }) => route.continue()));
  };
  await open();
  for (;;) {
    await startedNearby(page);
    const isAtFoot = await page.evaluate(async () => {
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      // The tabs at the end of the article wait for three frames without scrolling.
      await frames(6);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    turn += 1;
    await release((one) => one.turn < turn);
    if (isAtFoot && held.length === 0) break;
  }
  await page.unroute('**/api/creatives/*?*');
  return came;
}
