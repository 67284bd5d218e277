import { TELEMETRY_HELD_MAXIMUM_MS } from '@plainwell/contracts/browser/telemetry-held.ts';
import { KEPT_BATCHES } from './kept-batches.ts';

/** A batch of telemetry that may have been kept. */
export interface Batch {
  /** How long the batch was kept, in milliseconds. */
  held?: number | undefined;
}

/**
 * Reads a kept line.
 * @returns a list with the batch and the time for which it was kept, or an empty list if the batch is too old.
 */
function readLine(line: string): Batch[] {
  try {
    const [since, batch]: [number, Batch] = JSON.parse(line);
    // The clock may have been changed meanwhile.
    const held = Math.max(0, Date.now() - since);
    return held <= TELEMETRY_HELD_MAXIMUM_MS ? [{ ...batch, held }] : [];
  } catch {
    // The first line may have been cut off.
    return [];
  }
}

/**
 * Removes kept reports from storage and returns them, except reports of starts that are still under way in this page.
 */
export function takeKept(): Batch[] {
  try {
    const lines = (sessionStorage.getItem(KEPT_BATCHES) ?? '').split('\n');
    const isUnderWay = (line: string) => globalThis.plainwell?.underWay?.has(line) === true;
    const left = lines.filter(isUnderWay);
    if (left.length > 0) sessionStorage[KEPT_BATCHES] = left.join('\n');
    else sessionStorage.removeItem(KEPT_BATCHES);
    return lines.flatMap((line) => (isUnderWay(line) ? [] : readLine(line)));
  } catch {
    return [];
  }
}
