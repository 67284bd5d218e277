import type { Logger } from 'pino';
import { logFault } from '../telemetry/unavailable.ts';

/** What has become too old is looked for once an hour, in milliseconds. */
const PRUNE_EVERY_MS = 3_600_000;

/** Rows that go when they are too old. */
export interface Pruning {
  /** For the log, such as "page events". */
  what: string;
  /** Removes what is too old `now`, or as much of it as it can before `signal` tells it to stop. */
  prune: (now: Date, signal: AbortSignal) => Promise<void>;
}

/** Removes what is too old from the start on, once an hour. */
export interface RegularPruning {
  start(): void;
  /** Resolves after the statement under way. */
  close(): Promise<void>;
}

/** Prunes one after the other: a failing one keeps the next from nothing. */
export function createRegularPruning(prunings: readonly Pruning[], log: Logger): RegularPruning {
  const controller = new AbortController();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  const pruneAll = async () => {
    for (const { what, prune } of prunings) {
      if (controller.signal.aborted) return;
      await prune(new Date(), controller.signal).catch((error: unknown) =>
        logFault(log, error, 'old rows not removed', { what }),
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
