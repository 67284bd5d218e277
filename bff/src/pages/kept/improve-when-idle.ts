import { performance } from 'node:perf_hooks';
import type { KeptAnswer } from '../../http/responses/kept-answer.ts';

/** How often to check for idle time, in milliseconds. */
const LOOK_EVERY_MS = 500;
/** Maximum number of waiting answers: about as many as the cache contains. */
const WAITING_MAXIMUM = 2_000;
/** Share of the time since the last check in which an idle process's event loop may have been busy. */
const BUSY_SHARE = 0.3;

type Improvable = Pick<KeptAnswer, 'improve'>;

/** Returns a function that returns whether the process was mostly idle since its previous call. */
function idleness(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization < BUSY_SHARE;
  };
}

/** Compresses cached answers again at the best quality, one after the other, while the process is mostly idle. */
export interface Improver {
  add(answer: Improvable): void;
  /** Forgets an answer that left the cache. Otherwise a process would hold it as long as it is busy. */
  remove(answer: Improvable): void;
  close(): void;
}

/**
 * Creates an improver.
 * @param isIdle returns whether the process has time now.
 * @param later calls `callback` after a while; returns a function that cancels this.
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
      // An answer that cannot be compressed again stays as it is.
      await next.improve().catch(() => undefined);
    }
    cancel = undefined;
    plan();
  }

  function plan(): void {
    if (waiting.size > 0 && !isClosed) cancel ??= later(() => void look());
  }

  return {
    add(answer) {
      // An answer that does not fit the queue stays as it is: it is compressed well enough.
      if (waiting.size < WAITING_MAXIMUM) waiting.add(answer);
      plan();
    },
    remove(answer) {
      waiting.delete(answer);
    },
    close() {
      isClosed = true;
      cancel?.();
    },
  };
}
