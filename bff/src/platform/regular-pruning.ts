import type { Logger } from 'pino';
import { logFailure } from '../telemetry/unavailable.ts';

/** Interval between prunings, in milliseconds: one hour. */
const PRUNE_EVERY_MS = 3_600_000;

/** A removal of rows or files that are too old. */
export interface Pruning {
  /** Name for the log, such as "page events". */
  what: string;
  /** Removes rows or files that are too old at `now`. Stops early when `signal` aborts. */
  prune: (now: Date, signal: AbortSignal) => Promise<void>;
}

/** Runs all prunings at the start and then once an hour. */
export interface RegularPruning {
  start(): void;
  /** Aborts the running pruning, and resolves when it has ended. */
  close(): Promise<void>;
}

/** Runs prunings one after the other. If one fails, logs the error and runs the next. */
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
