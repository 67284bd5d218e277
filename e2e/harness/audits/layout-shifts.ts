import type { Page } from '@playwright/test';

/** Something that moved without the reader doing anything. */
export interface LayoutShift {
  /** Part of the window that it moved over, times how far (Layout Instability, W3C). */
  value: number;
  /** Elements, each with where it was and where it is: x, y, width and height in pixels. */
  moved: string[];
}

declare global {
  var layoutShifts: LayoutShift[];
}

/**
 * Fractions of a pixel, as when a fallback font's width differs in the last digit, are no shift: CLS is told to three
 * digits.
 */
const VISIBLE_SHIFT = 0.0005;

/**
 * Notes every shift of the pages that are opened from now on, except what happens under something that covers the whole
 * window: where the address leads to a gallery inside a fold, the browser opens the fold in the frame that shows the
 * gallery, which may not be the first.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    const coverAt = ({ x, y, width, height }: DOMRectReadOnly): Element | undefined => {
      for (
        let element = document.elementFromPoint(x + width / 2, y + height / 2);
        element;
        element = element.parentElement
      ) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isFixed = getComputedStyle(element).position === 'fixed';
        if (isFixed && left <= 0 && top <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight)
          return element;
      }
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          value,
          hadRecentInput,
          sources = [],
        } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName);
          return `${name} from ${rect(previousRect)} to ${rect(currentRect)}`;
        });
        const isCovered =
          sources.length > 0 &&
          sources.every(({ node, previousRect, currentRect }) => {
            const covers = [previousRect, currentRect].filter(({ width }) => width > 0).map(coverAt);
            return covers.every((cover) => cover && !(node && cover.contains(node)));
          });
        if (!hadRecentInput && !isCovered) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Shifts that a reader could see, after the frames that are under way. */
export async function visibleShifts(page: Page): Promise<LayoutShift[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return shifts.filter(({ value }) => value >= VISIBLE_SHIFT);
}
