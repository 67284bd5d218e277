import { setTimeout } from 'node:timers/promises';

/**
 * Maximum time from an acknowledged change until readers see it, in milliseconds: 3 s, at which the site purges a
 * change for the second time (decision 0105), and what a page needs on a busy machine.
 */
const SHOWN_WITHIN_MS = 5_000;
/** Time after which the wait for a change ends, in milliseconds. */
const GIVEN_UP_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** How readers see acknowledged changes. */
export interface Shown {
  times: number[];
  /** Whether every part of the site runs, so that a change must be shown in time. */
  isWhole: () => boolean;
  /** Receives one line for each change that is shown too late. */
  faults: string[];
}

/**
 * Waits until the pages show an acknowledged change.
 * @param change in words, for faults.
 * @param isShown reads a page. A rejection counts as no.
 */
export async function showWithin(
  { times, isWhole, faults }: Shown,
  change: string,
  isShown: () => Promise<boolean>,
): Promise<void> {
  const began = Date.now();
  let isDue = isWhole();
  while (!(await isShown().catch(() => false))) {
    isDue &&= isWhole();
    if (Date.now() - began > GIVEN_UP_AFTER_MS)
      return void faults.push(`${change} was on no page after ${GIVEN_UP_AFTER_MS / 1_000} s`);
    await setTimeout(LOOK_EVERY_MS);
  }
  const milliseconds = Date.now() - began;
  times.push(milliseconds);
  if (isDue && milliseconds > SHOWN_WITHIN_MS) faults.push(`${change} was on pages after ${milliseconds} ms only`);
}
