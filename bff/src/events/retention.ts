import type { Logger } from 'pino';
import type { EventStore } from './store.ts';

/** Days for which an event is kept: a quarter of a year, so that a month can be held against the one before. */
export const RETENTION_DAYS = 90;

const DAY_MS = 86_400_000;
/** Events that have become too old are looked for once an hour, in milliseconds. */
const PRUNE_EVERY_MS = 3_600_000;

/** Removes every event that is older than its retention, unless it is told to stop before. */
export async function pruneEvents(store: EventStore, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let isMore = true;
  while (isMore) isMore = (await store.prune(before)) && signal?.aborted !== true;
}

/** Removes old events now and from time to time. @returns ends it, after the statement under way. */
export function keepPruned(store: EventStore, log: Logger): () => Promise<void> {
  const controller = new AbortController();
  let running = Promise.resolve();
  const prune = () => {
    running = pruneEvents(store, new Date(), controller.signal).catch((error: unknown) => log.error({ err: error }, 'old page events not removed'));
  };
  prune();
  const timer = setInterval(prune, PRUNE_EVERY_MS);
  return async () => {
    controller.abort();
    clearInterval(timer);
    await running;
  };
}
