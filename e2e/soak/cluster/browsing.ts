import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { turnWheel } from '../../harness/pages/turn-wheel.ts';
import { repeat, type Repeated } from '../../harness/repeat.ts';
import { itemInTurn } from '../item-in-turn.ts';

const REST_MS = 2_000;
/** Screens that a reader turns on each page. */
const SCREENS = 6;
/** Time in which all islands of a page must come alive, in milliseconds. */
const ALIVE_WITHIN_MS = 60_000;

/** A reader who opens one page after the other in a browser. */
export interface Browsing extends Repeated {
  views: () => number;
}

/** Turns the wheel. Resolves when every island that a reader saw on the way is alive. */
async function read(page: Page): Promise<void> {
  let turns = 0;
  await turnWheel(page, async ({ isAtFoot }) => isAtFoot || (turns += 1) > SCREENS);
}

/** Opens a page in a browser without a cache, and reads it. @returns what went wrong, one a line. */
async function view(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext();
  const faults: string[] = [];
  const over = new AbortController();
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(`error in the page: ${message}`));
    const answer = await page.goto(address);
    if (answer?.status() !== 200) faults.push(`answered ${answer?.status()}`);
    const late = setTimeout(ALIVE_WITHIN_MS, 'late', over);
    if ((await Promise.race([read(page), late])) === 'late') faults.push('an island did not come alive');
  } catch (error) {
    faults.push(String(error).split('\n')[0] ?? '');
  } finally {
    over.abort();
    await context.close();
  }
  return faults;
}

interface BrowsingParts {
  browser: Browser;
  site: string;
  paths: readonly string[];
  /** Returns the end of the last outage that may cost page views, in milliseconds since 1970. */
  undisturbedSince: () => number;
  /** Receives one line for each page view with a fault that no outage can have caused. */
  faults: string[];
}

/** Reads pages in a browser until `stop`. */
export function startBrowsing({ browser, site, paths, undisturbedSince, faults }: BrowsingParts): Browsing {
  let count = 0;
  const { stop } = repeat(async (number) => {
    const path = itemInTurn(paths, number);
    const began = Date.now();
    const wrong = await view(browser, site + path);
    count += 1;
    if (wrong.length > 0 && began >= undisturbedSince())
      faults.push(`${new Date().toISOString()} in a browser: ${path}: ${wrong.join('; ')}`);
  }, REST_MS);
  return { views: () => count, stop };
}
