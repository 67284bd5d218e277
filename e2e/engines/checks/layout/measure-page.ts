import type { EnginePage } from '../../drivers/engine.ts';
import { until } from '../../page-actions.ts';

/**
 * Heights in CSS pixels: of the whole page (for the infinite page, of its first article), and of each visible slot's
 * island.
 */
export type Heights = Readonly<Record<string, number>>;

/** The key of the whole page in `Heights`. */
export const WHOLE_PAGE = 'the whole page';

/** Starts every island, as a reader does who scrolls through the page and approaches everything in it. */
async function wakeIslands(page: EnginePage): Promise<void> {
  // Until the loader has run, the page notices only presses, not readers who come near an island.
  await until(
    page,
    'the loader',
    () => document.querySelector('plainwell-island[data-strategy]:not([data-armed])') === null,
  );
  await page.evaluate(async () => {
    const STEP = innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += STEP) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    for (const island of document.querySelectorAll('plainwell-island[data-strategy="interaction"]'))
      island.dispatchEvent(new Event('focusin'));
  });
  await until(page, 'all islands alive', () => {
    const islands = [...document.querySelectorAll<HTMLElement>('plainwell-island[data-strategy]:not([data-alive])')];
    const late = islands.filter((island) => {
      const { strategy = '' } = island.dataset;
      // No reader is signed in, and other checks cover appended articles.
      if (strategy === 'signed-in' || island.closest('[role="feed"] > article ~ article')) return false;
      // An island that is hidden at this width never starts.
      return strategy !== 'visible' || [...island.children].some((child) => child.checkVisibility());
    });
    // Scrolls back to an island that came into view before the loader observed it.
    late
      .find(({ dataset }) => dataset['strategy'] === 'visible')
      ?.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' });
    window.lateIslands = late.map(({ dataset }) => `${dataset['slot']} (${dataset['strategy']})`);
    return late.length === 0;
  }).catch(async () => {
    throw new Error(`not alive: ${(await page.evaluate(() => window.lateIslands)).join(', ')}`);
  });
}

/** Returns the widths of a page that scrolls sideways and of its window, as a text; an empty text for other pages. */
async function sidewaysScrolling(page: EnginePage): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} px wide in a window of ${clientWidth} px` : '';
  });
}

/**
 * Opens a page, starts its islands, and measures it.
 * @throws Error if an island does not come alive or the page scrolls sideways.
 */
export async function measurePage(page: EnginePage, address: string): Promise<Heights> {
  await page.goto(address);
  await wakeIslands(page);
  const sideways = await sidewaysScrolling(page);
  if (sideways !== '') throw new Error(sideways);
  return page.evaluate(async (whole: string) => {
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
    const page = document.querySelector('[role="feed"] > article') ?? document.body;
    const heights: Record<string, number> = { [whole]: page.getBoundingClientRect().height };
    for (const island of page.querySelectorAll<HTMLElement>('plainwell-island[data-slot]')) {
      const boxes = [...island.children]
        .filter((child) => child.checkVisibility())
        .map((child) => child.getBoundingClientRect().height);
      heights[island.dataset['slot'] ?? ''] = boxes.reduce((sum, height) => sum + height, 0);
    }
    return heights;
  }, WHOLE_PAGE);
}

declare global {
  interface Window {
    /** Islands that were not alive at the last check. */
    lateIslands: string[];
  }
}
