import { hourOf } from './hour-of.ts';
import type { Pruned, TelemetryStore } from './store.ts';

const DAY_MS = 86_400_000;

/** Retention of telemetry, in days. */
export interface TelemetryRetention {
  /** Single reports. */
  reportDays: number;
  /** Hourly sums. */
  hourDays: number;
}

/** Returns the start of the first hour within a retention of this number of days. */
export const reportsFrom = (now: Date, days: number): Date => hourOf(new Date(now.getTime() - days * DAY_MS));

/** Adds up every hour that has ended, and removes data beyond the retention. Stops early if the signal aborts. */
export async function keepHistory(
  store: TelemetryStore,
  { reportDays, hourDays }: TelemetryRetention,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isStopped = () => signal?.aborted === true;
  let removed = 0;
  async function prune(next: () => Promise<Pruned>): Promise<void> {
    for (let isMore = true; isMore && !isStopped();) {
      const pruned = await next();
      removed += pruned.removed;
      isMore = pruned.isMore;
    }
  }

  while (!isStopped() && (await store.addUpHour(now)));
  await prune(() => store.pruneReports(reportsFrom(now, reportDays)));
  await prune(() => store.pruneHours(reportsFrom(now, hourDays)));
  if (removed > 0 && !isStopped()) await store.reclaim();
}
