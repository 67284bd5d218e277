import type { Logger } from 'pino';
import { logFailure } from '../telemetry/unavailable.ts';

/** Interval between prunings, in milliseconds: one hour. */
const PRUNE_EVERY_MS = 3_600_000;

/** A removal of rows that are too old. */
export interface Pruning {
  /** Name for the log, such as "page events". */
  what: string;
  /** Removes rows that are too old at `now`. Stops early when `signal` aborts. */
  prune: (now: Date, signal: AbortSignal) => Promise<void>;
}

/** Removes rows that are too old, at the start and then once an hour. */
export interface RegularPruning {
  start(): void;
  /** Resolves when the statement under way is done. */
  close(): Promise<void>;
}

/** Runs prunings one after the other. A failing one does not stop the next. */
export function createRegularPruning(prunings: readonly Pruning[], log: Logger): RegularPruning {
  const controller = new AbortController();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  const pruneAll = async () => {
    for (const { what, prune } of prunings) {
      if (controller.signal.aborted) return;
      await prune(new Date(), controller.signal).catch((error: unknown) =>
        logFailure(log, error, 'old rows not removed', { what }),
      );
    }
  };
  const begin = () => {
    running = running.then(pruneAll);
  };
  return {
    start() {
      begin();
      timer ??= setInterval(begin, PRUNE_EVERY_MS);
    },
    async close() {
      controller.abort();
      clearInterval(timer);
      await running;
    },
  };
}
