import type { Page, Route } from '@playwright/test';
import { startedNearby } from './near-the-window.ts';

/** What a creative that comes late is held back by. */
interface Held {
  route: Route;
  /** Turn of the reader at which it was asked for. */
  turn: number;
}

/**
 * Reads a page from its top to its foot, half a window a turn, while every creative comes only once its reader has
 * turned on: most of them come when their slot is in sight.
 * @returns how many creatives came.
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
      // The tabs of the article's end wait for three frames without a scroll.
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
