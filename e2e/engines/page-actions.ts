import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePage, Json } from './drivers/engine.ts';

/** Longest wait for a condition of a page, in milliseconds. */
const DEADLINE_MS = 20_000;
/** Interval between two checks, in milliseconds. */
const CHECK_INTERVAL_MS = 50;
/**
 * Time limit of one check, in milliseconds. If the browser leaves the page during a check, the driver may never answer.
 */
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Waits until a function in the page returns a truthy value, and returns that value.
 * @param what name of the condition, for the error.
 * @throws Error after 20 s.
 */
export async function until<Arguments extends Json[], Result>(
  page: EnginePage,
  what: string,
  inPage: (...given: Arguments) => Result | Promise<Result>,
  ...given: Arguments
): Promise<NonNullable<Result>> {
  const end = performance.now() + DEADLINE_MS;
  for (;;) {
    // A page that is being replaced cannot answer. The next check reaches the new page.
    const looked = page.evaluate(inPage, ...given).catch(() => undefined);
    const found = await Promise.race([looked, wait(CHECK_TIMEOUT_MS, undefined, { ref: false })]);
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${DEADLINE_MS / 1_000} s`);
    await wait(CHECK_INTERVAL_MS);
  }
}

/** Scrolls the first visible element that matches into the window, and returns its center. */
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

/** Clicks the first visible element that matches, as a reader's mouse does. */
export async function click(page: EnginePage, selector: string): Promise<void> {
  await page.clickAt(...(await centreOf(page, selector)));
}

/**
 * Moves the pointer to the first visible element that matches.
 * @param aside horizontal distance from its center, in CSS pixels.
 */
export async function pointAt(page: EnginePage, selector: string, aside = 0): Promise<void> {
  const [x, y] = await centreOf(page, selector);
  await page.moveTo(x + aside, y);
}

/** Focuses the first element that matches and types into it. */
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
