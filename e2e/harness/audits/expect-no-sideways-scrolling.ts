import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/**
 * Window sizes at and around the breakpoints (rules.md#windows-and-cards), and the equivalent of 1280 × 1024 at 400 %
 * zoom (WCAG 1.4.10).
 */
const viewports = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 375, height: 720 },
  { width: 820, height: 1100 },
  { width: 1440, height: 900 },
];

/**
 * Returns the width of a page that scrolls sideways, and its first five elements that extend beyond the right edge and
 * that no ancestor clips or scrolls. Returns an empty list for other pages.
 */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isCut(element.parentElement),
    );
    return [
      `${root.scrollWidth} px wide`,
      ...outside.slice(0, 5).map((element) => `${element.tagName} ${element.className} ${element.id}`),
    ];
  });
}

/** Opens a page and expects no sideways scrolling at any window size. */
export async function expectNoSidewaysScrolling(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect(await stickingOut(page), `at ${viewport.width} × ${viewport.height}`).toEqual([]);
  }
}
