import type { Page } from '@playwright/test';

/** A layout shift without recent input of the reader. */
export interface LayoutShift {
  /** Share of the viewport that the shift affects, times the distance (Layout Instability, W3C). */
  value: number;
  /** The shifted elements, each with its old and new position: x, y, width and height in pixels. */
  moved: string[];
}

declare global {
  var layoutShifts: LayoutShift[];
}

/**
 * Minimum value that counts as a shift, because CLS has three digits in reports. Smaller shifts are fractions of a
 * pixel, for example of a fallback font whose width differs in the last digit.
 */
const VISIBLE_SHIFT = 0.0005;

/**
 * Records every layout shift on pages that the test opens from now on, except shifts under an element that covers the
 * whole window. They happen if the address names a gallery inside a closed `<details>`: the browser opens the
 * `<details>` in the frame that shows the gallery, which may not be the first frame.
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

/** Waits two frames and returns the shifts that a reader could see. */
export async function visibleShifts(page: Page): Promise<LayoutShift[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return shifts.filter(({ value }) => value >= VISIBLE_SHIFT);
}
