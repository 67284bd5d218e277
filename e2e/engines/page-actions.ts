import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage, Json } from './drivers/engine.ts';

/** Longest that a page may take to become as it should be, in milliseconds. */
const DEADLINE_MS = 20_000;
/** Time between two looks, in milliseconds. */
const LOOK_AGAIN_MS = 50;
/** The time limit of a look, in milliseconds: its page has left, and the driver forgot the look. */
const LOST_MS = 5_000;

/**
 * Waits until a function in the page gives a truthy value, and gives it. @param what names it in the error. @throws
 * Error after 20 s.
 */
export async function until<Arguments extends Json[], Result>(
  page: EnginePage,
  what: string,
  inPage: (...given: Arguments) => Result | Promise<Result>,
  ...given: Arguments
): Promise<NonNullable<Result>> {
  const end = performance.now() + DEADLINE_MS;
  for (;;) {
    // A page that is being replaced has nothing to ask; the next look finds the new one.
    const looked = page.evaluate(inPage, ...given).catch(() => undefined);
    const found = await Promise.race([looked, wait(LOST_MS, undefined, { ref: false })]);
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${DEADLINE_MS / 1_000} s`);
    await wait(LOOK_AGAIN_MS);
  }
}

/** Centre of the first visible element that fits, after it was brought into the window. */
async function centreOf(page: EnginePage, selector: string): Promise<[number, number]> {
  const centre = await until(
    page,
    `an element ${selector} that can be pointed at`,
    (wanted: string): [number, number] | null => {
      const element = [...document.querySelectorAll(wanted)].find((candidate) =>
        candidate.checkVisibility({ visibilityProperty: true }),
      );
      if (element === undefined) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = element.getClientRects();
      return box === undefined ? null : [box.x + box.width / 2, box.y + box.height / 2];
    },
    selector,
  );
  return centre;
}

/** Clicks the first visible element that fits, as a reader's mouse does. */
export async function click(page: EnginePage, selector: string): Promise<void> {
  await page.clickAt(...(await centreOf(page, selector)));
}

/** Rests the pointer on the first visible element that fits. @param aside so far from its centre, in CSS pixels. */
export async function pointAt(page: EnginePage, selector: string, aside = 0): Promise<void> {
  const [x, y] = await centreOf(page, selector);
  await page.moveTo(x + aside, y);
}

/** Gives the focus to the first element that fits and types into it. */
export async function fill(page: EnginePage, selector: string, text: string): Promise<void> {
  await until(
    page,
    `the field ${selector}`,
    (wanted: string) => {
      const field = document.querySelector<HTMLInputElement>(wanted);
      field?.focus();
      return document.activeElement === field && field !== null;
    },
    selector,
  );
  await page.type(text);
}

/** Waits until the island of a slot is alive. */
export async function untilAlive(page: EnginePage, slot: string): Promise<void> {
  await until(
    page,
    `the island ${slot} alive`,
    (name: string) => document.querySelector(`plainwell-island[data-slot="${name}"][data-alive]`) !== null,
    slot,
  );
}
