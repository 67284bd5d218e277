import type { Page } from '@playwright/test';
import { openIslandsPage, writtenIsland, type WrittenIsland } from './islands-page.ts';
import { expect } from '../expect.ts';

/** The start of an island, under way or over. */
interface StartedIsland {
  slot: string;
  isOver: boolean;
  comeAlive: () => void;
  fail: () => void;
}

/** An event that reached the page. */
interface HeardEvent {
  type: string;
  /** Id of its target, or of the nearest ancestor with an id. */
  target: string;
}

declare global {
  var startedIslands: StartedIsland[];
  var heardEvents: HeardEvent[];
}

/** A runtime script whose islands come alive, or fail, when the test decides. */
export const HELD_RUNTIME = `
  globalThis.startedIslands = [];
  plainwell.start = (island) => new Promise((resolve, reject) => {
    startedIslands.push({
      slot: island.dataset.slot,
      isOver: false,
      comeAlive() { this.isOver = true; island.dataset.alive = ''; resolve(); },
      fail() { this.isOver = true; reject(new Error('broken on purpose')); },
    });
  });`;

/** Opens a page of islands that come alive, or fail, when the test decides. */
export async function openHeldIslands(
  page: Page,
  islands: readonly WrittenIsland[],
  { below = '', hash = '' } = {},
): Promise<void> {
  await openIslandsPage(page, { body: islands.map(writtenIsland).join('\n') + below, runtime: HELD_RUNTIME, hash });
}

/**
 * Opens a page with this HTML in the island of the slot `island`, and records the events that a module's own handlers
 * would receive.
 */
export async function openHeldIsland(page: Page, html: string): Promise<void> {
  await openHeldIslands(page, [{ slot: 'island', html }], { below: '<p id="there">There.</p>' });
  await page.evaluate(() => {
    globalThis.heardEvents = [];
    for (const type of ['click', 'submit', 'pointermove', 'focusin']) {
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Element) globalThis.heardEvents.push({ type, target: target.closest('[id]')?.id ?? '' });
      });
    }
  });
}

/** Returns the targets' ids of the events of a type that reached the page, in order. */
export function heard(page: Page, type: string): Promise<string[]> {
  return page.evaluate(
    (asked) => globalThis.heardEvents.filter((event) => event.type === asked).map(({ target }) => target),
    type,
  );
}

/** Returns the slots of the islands that were started, in order; an empty list before the runtime has run. */
export function startedSlots(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis.startedIslands ?? []).map(({ slot }) => slot));
}

/** Waits until the loader has started an island `times` times. */
export async function expectStarts(page: Page, slot: string, times = 1): Promise<void> {
  await expect.poll(async () => (await startedSlots(page)).filter((started) => started === slot)).toHaveLength(times);
}

/** Ends the start of an island. If no start is under way, waits for one. */
export async function endStart(page: Page, slot: string, how: 'comeAlive' | 'fail'): Promise<void> {
  const end = () =>
    page.evaluate(
      ([name, ending]) => {
        const start = (globalThis.startedIslands ?? []).find((island) => island.slot === name && !island.isOver);
        start?.[ending]();
        return start !== undefined;
      },
      [slot, how] as const,
    );
  await expect.poll(end).toBe(true);
}

/**
 * Stops the clock of a page that is not open yet, so that time passes only when the test advances it, however slow the
 * machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/**
 * Time that a reader waits before the slot shows that it is still loading, in milliseconds (rules.md#loading-scripts).
 */
export const PATIENCE_MS = 8_000;
