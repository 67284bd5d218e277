import type { Page } from '@playwright/test';

/** Longest wait for the result of a press, in milliseconds. */
const PATIENCE = 8000;
/**
 * Longest wait for the browser to report an event's duration, in milliseconds. The browser sends no report for an event
 * that no frame follows.
 */
const TOLD_WITHIN = 250;

/** The timing of one press, in milliseconds. */
export interface Press {
  selector: string;
  /** Time from the press to the next frame after its handlers (Event Timing, W3C). */
  toNextFrame: number;
  /**
   * Time from the press to the first frame in which the address, or the number of open, expanded or pressed elements,
   * has changed; `null` if neither changed.
   */
  toResult: number | null;
}

declare global {
  /**
   * Durations of the last press' events as the browser reports them, and a promise that resolves when they are
   * complete.
   */
  var pressDurations: number[];
  var pressTold: Promise<void>;
}

/**
 * Scrolls a control to the middle of the window.
 * @returns its position once it has stopped moving, or `null` if the page does not have the control.
 */
function bringIntoSight(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate(async (selector) => {
    const control = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    if (control === undefined) return null;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let [top, before] = [control.getBoundingClientRect().top, Number.NaN];
    // Content that comes into view may still change its size.
    while (top !== before) {
      await frame();
      await frame();
      [top, before] = [control.getBoundingClientRect().top, top];
    }
    const { left, width, height } = control.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 40), y: top + height / 2 };
  }, selector);
}

/**
 * Waits in the page for the result of the next press: a change of the address, or of the number of open, expanded or
 * pressed elements.
 */
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

/**
 * Closes what a press has opened, so that the next press finds the page unchanged, and starts to record event
 * durations.
 */
async function tidyUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    globalThis.pressDurations = [];
    globalThis.pressTold = new Promise((resolve) => {
      // An option of Event Timing that TypeScript's types lack.
      const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list, observer) => {
        const entries = list.getEntries().filter((entry) => (entry as PerformanceEventTiming).interactionId > 0);
        globalThis.pressDurations.push(...entries.map(({ duration }) => duration));
        // The click is the last event of a press.
        if (!entries.some(({ name }) => name === 'click')) return;
        observer.disconnect();
        resolve();
      }).observe(events);
    });
  });
}

/** Presses controls one after the other, with a finger or a mouse. Skips controls that a page does not have. */
export async function pressAll(page: Page, selectors: readonly string[], hasTouch: boolean): Promise<Press[]> {
  const presses: Press[] = [];
  for (const selector of selectors) {
    const place = await bringIntoSight(page, selector);
    if (place === null) continue;
    await tidyUp(page);
    const result = watchResult(page);
    // The listeners must be in place before the press.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (hasTouch) await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    const toResult = await result;
    const toNextFrame = await page.evaluate(async (patience) => {
      await Promise.race([globalThis.pressTold, new Promise((resolve) => setTimeout(resolve, patience))]);
      return Math.max(0, ...globalThis.pressDurations);
    }, TOLD_WITHIN);
    presses.push({ selector, toNextFrame, toResult });
  }
  return presses;
}
