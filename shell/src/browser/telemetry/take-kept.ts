import { TELEMETRY_HELD_MAXIMUM_MS } from '@plainwell/contracts/browser/telemetry-held.ts';
import { KEPT_BATCHES } from './kept-batches.ts';

/** A batch of telemetry that may have been kept. */
export interface Batch {
  /** For how long, in milliseconds. */
  held?: number | undefined;
}

/** A batch that is not too old, with the time for which it was kept. */
function readLine(line: string): Batch[] {
  try {
    const [since, batch]: [number, Batch] = JSON.parse(line);
    // A clock may have been set meanwhile.
    const held = Math.max(0, Date.now() - since);
    return held <= TELEMETRY_HELD_MAXIMUM_MS ? [{ ...batch, held }] : [];
  } catch {
    // The first line may have been cut.
    return [];
  }
}

/** Takes what is kept out of the storage, but for reports of starts that are under way in this page. */
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
