import type { Page } from '@playwright/test';

/** Longest wait for what a press brings, in milliseconds. */
const PATIENCE = 8000;
/** Until a page that was scrolled stands still, and until the browser has told how long an event took, in milliseconds. */
const SETTLE = 250;

/** What one press did, in milliseconds. */
export interface Press {
  selector: string;
  /** From the press to the next frame after its handlers (Event Timing, W3C). */
  toNextFrame: number;
  /** From the press to the first frame in which something has opened, closed or moved; `null` when nothing has. */
  toResult: number | null;
}

declare global {
  /** Lengths of the events of presses, as they are told. */
  var pressDurations: number[];
}

/** Brings a control into the middle of the window. @returns where it stands, or `null` when the page has none. */
async function bringIntoSight(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  const place = await page.evaluate((selector) => {
    const control = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    if (control === undefined) return null;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    return new Promise<{ x: number; y: number }>((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const { left, top, width, height } = control.getBoundingClientRect();
          resolve({ x: left + Math.min(width / 2, 40), y: top + height / 2 });
        }),
      ),
    );
  }, selector);
  await page.waitForTimeout(SETTLE);
  return place;
}

/** Waits in the page for what the next press brings: what is open, said to be expanded or pressed, and the address. */
function watchResult(page: Page): Promise<number | null> {
  return page.evaluate(
    (patience) =>
      new Promise<number | null>((resolve) => {
        const OPEN = ':popover-open, dialog[open], details[open], [aria-expanded="true"], [aria-pressed="true"]';
        const state = () => `${location.hash} ${document.querySelectorAll(OPEN).length}`;
        const before = state();
        const startedAt = performance.now();
        let pressedAt: number | null = null;
        addEventListener('pointerdown', ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true, once: true });
        const look = () => {
          const now = performance.now();
          if (pressedAt !== null && state() !== before) return resolve(now - pressedAt);
          if (now - startedAt > patience) return resolve(null);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    PATIENCE,
  );
}

/** Closes what a press has opened, so that the next finds the page as it was. */
async function tidyUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
    globalThis.pressDurations = [];
  });
  await page.waitForTimeout(SETTLE);
}

/** Presses controls one after the other, as a finger or a mouse does. Controls that a page does not have are left out. */
export async function pressAll(page: Page, selectors: readonly string[], hasTouch: boolean): Promise<Press[]> {
  await page.evaluate(() => {
    globalThis.pressDurations = [];
    // Event Timing's own option, which TypeScript does not know.
    const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId > 0) globalThis.pressDurations.push(entry.duration);
    }).observe(events);
  });
  const presses: Press[] = [];
  for (const selector of selectors) {
    const place = await bringIntoSight(page, selector);
    if (place === null) continue;
    await tidyUp(page);
    const result = watchResult(page);
    // The page listens before the finger comes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (hasTouch) await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    const toResult = await result;
    await page.waitForTimeout(SETTLE);
    const toNextFrame = await page.evaluate(() => Math.max(0, ...globalThis.pressDurations));
    presses.push({ selector, toNextFrame, toResult });
  }
  return presses;
}
