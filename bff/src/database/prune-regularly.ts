import type { Logger } from 'pino';

/** What has become too old is looked for once an hour, in milliseconds. */
const PRUNE_EVERY_MS = 3_600_000;

/** Rows that go when they are too old. */
export interface Pruning {
  /** For the log, such as "page events". */
  what: string;
  /** Removes what is too old `now`, or as much of it as it can before `signal` tells it to stop. */
  prune: (now: Date, signal: AbortSignal) => Promise<void>;
}

/** Removes old rows now and from time to time. @returns ends it, after the statement under way. */
export function pruneRegularly(prunings: readonly Pruning[], log: Logger): () => Promise<void> {
  const controller = new AbortController();
  let running = Promise.resolve();
  const pruneAll = async () => {
    for (const { what, prune } of prunings) {
      if (controller.signal.aborted) return;
      await prune(new Date(), controller.signal).catch((error: unknown) => log.error({ err: error, what }, 'old rows not removed'));
    }
  };
  const begin = () => {
    running = running.then(pruneAll);
  };
  begin();
  const timer = setInterval(begin, PRUNE_EVERY_MS);
  return async () => {
    controller.abort();
    clearInterval(timer);
    await running;
  };
}
