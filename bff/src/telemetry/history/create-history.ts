import type { Database } from '../../database/database.ts';
import type { TelemetryHistory } from './history.ts';
import { HOUR_MS, hourOf } from './hour-of.ts';
import { createLoadQueries } from './queries/load-queries.ts';
import { reportsFrom } from './retention.ts';
import type { TelemetryStore } from './store.ts';
import { splitRange, type HeldTimes, type TimeRange } from './time-ranges.ts';
import { trialsOf } from './queries/trial-queries.ts';
import { createVitalQueries } from './queries/vital-queries.ts';

interface HistoryParts {
  db: Database;
  store: Pick<TelemetryStore, 'oldestDue'>;
  /** Retention of single reports, in days. */
  retentionDays: number;
  kept: TelemetryHistory['kept'];
  /** Returns milliseconds since the epoch. */
  now?: () => number;
}

/** Creates the queries of the history. */
export function createHistory({ db, store, retentionDays, kept, now = Date.now }: HistoryParts): TelemetryHistory {
  const loads = createLoadQueries(db);
  const vitals = createVitalQueries(db);

  async function heldTimes(): Promise<HeldTimes> {
    const time = new Date(now());
    return { reportsFrom: reportsFrom(time, retentionDays), addedUntil: (await store.oldestDue()) ?? hourOf(time) };
  }
  const split = async ({ from, to }: TimeRange, isByHours: boolean) =>
    splitRange({ from, to }, await heldTimes(), isByHours);

  return {
    ...loads,
    kept,
    loadSeries: async (filter, stepSeconds, by) =>
      loads.series(await split(filter, (stepSeconds * 1_000) % HOUR_MS === 0), filter, stepSeconds, by),
    vitals: async (filter, by) => vitals.quantiles(await split(filter, true), filter, by),
    vitalValues: vitals.values,
    trials: (remote, since) => trialsOf(db, remote, since),
  };
}
