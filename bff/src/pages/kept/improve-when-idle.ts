import { performance } from 'node:perf_hooks';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';

/** How often to look whether there is time, in milliseconds. */
const LOOK_EVERY_MS = 500;
/** Most answers that wait: about as many as are kept. */
const WAITING_MAXIMUM = 2_000;
/** Share of the time since the last look for which the event loop may have been busy. */
const BUSY_SHARE = 0.3;

type Improvable = Pick<KeptAnswer, 'improve' | 'isKept'>;

/** Whether the process had little to do since this was asked last. */
function idleness(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization < BUSY_SHARE;
  };
}

/**
 * Compresses kept answers once more, as well as can be: one after the other, while this process has little else to do.
 */
export interface Improver {
  add(answer: Improvable): void;
  close(): void;
}

/**
 * @param isIdle whether there is time now.
 * @param later calls back after a while; gives what takes that back.
 */
export function createImprover(
  isIdle: () => boolean = idleness(),
  later: (callback: () => void) => () => void = (callback) => {
    const timer = setTimeout(callback, LOOK_EVERY_MS).unref();
    return () => clearTimeout(timer);
  },
): Improver {
  const waiting = new Set<Improvable>();
  let cancel: (() => void) | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    const [next] = waiting;
    if (next !== undefined && isIdle()) {
      waiting.delete(next);
      // One that was dropped meanwhile is not worth it; one that cannot be compressed again stays as it is.
      if (next.isKept) await next.improve().catch(() => undefined);
    }
    cancel = undefined;
    plan();
  }

  function plan(): void {
    if (waiting.size > 0 && !isClosed) cancel ??= later(() => void look());
  }

  return {
    add(answer) {
      if (waiting.size >= WAITING_MAXIMUM) for (const other of waiting) if (!other.isKept) waiting.delete(other);
      // One that finds no room stays as it is: well enough compressed.
      if (waiting.size < WAITING_MAXIMUM) waiting.add(answer);
      plan();
    },
    close() {
      isClosed = true;
      cancel?.();
    },
  };
}
