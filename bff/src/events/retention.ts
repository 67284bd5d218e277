import type { EventStore } from './store.ts';

/** Days for which an event is kept: a quarter of a year, so that a month can be held against the one before. */
export const RETENTION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Removes every event that is older than its retention, unless it is told to stop before. */
export async function pruneEvents(store: EventStore, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let isMore = true;
  while (isMore) isMore = (await store.prune(before)) && signal?.aborted !== true;
}
