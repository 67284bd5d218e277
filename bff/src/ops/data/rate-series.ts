import type { LoadPoint, TelemetryHistory } from '../../telemetry/history/history.ts';
import type { LoadQuery } from './load-query.ts';
import { timeRanges } from './time-range.ts';

/** Counts of a group of loads. */
export interface LoadCounts {
  /** All loads, successful and failed. */
  loads: number;
  failures: number;
  /** Page views with a failure. A page view that failed in two steps counts twice. */
  failedPageViews: number;
}

/** Loads of one key over time. */
export interface KeySeries extends LoadCounts {
  key: string;
  /** The counts of each step, by its start in milliseconds since the epoch. */
  steps: ReadonlyMap<number, LoadCounts>;
}

/** Loads over time, by key. */
export interface RateSeries {
  /** Starts of all steps, in milliseconds since the epoch, oldest first. */
  steps: readonly number[];
  /** One series for each key, most failures first. */
  keys: readonly KeySeries[];
}

/** Returns failures divided by loads, or `null` without loads. */
export const rateOf = ({ loads, failures }: Pick<LoadCounts, 'loads' | 'failures'>): number | null =>
  loads > 0 ? Math.min(1, failures / loads) : null;

const nothing: LoadCounts = { loads: 0, failures: 0, failedPageViews: 0 };
const sum = (one: LoadCounts, other: LoadCounts): LoadCounts => ({
  loads: one.loads + other.loads,
  failures: one.failures + other.failures,
  failedPageViews: one.failedPageViews + other.failedPageViews,
});

/** Sums points by key and step. */
function byKey(points: readonly LoadPoint[]): Map<string, Map<number, LoadCounts>> {
  const keys = new Map<string, Map<number, LoadCounts>>();
  for (const { at, key, ...counts } of points) {
    const steps = keys.get(key) ?? new Map<number, LoadCounts>();
    steps.set(at.getTime(), sum(steps.get(at.getTime()) ?? nothing, counts));
    keys.set(key, steps);
  }
  return keys;
}

/** Returns the loads of all keys in each step. */
function allLoads(points: readonly LoadPoint[]): Map<number, number> {
  const loads = new Map<number, number>();
  for (const { at, loads: some } of points) loads.set(at.getTime(), (loads.get(at.getTime()) ?? 0) + some);
  return loads;
}

/** Combines, for each step with loads, its failures with the loads that they are compared with. */
const against = (
  loads: ReadonlyMap<number, number>,
  failed: ReadonlyMap<number, LoadCounts> | undefined,
): Map<number, LoadCounts> =>
  new Map([...loads].map(([at, some]) => [at, { ...(failed?.get(at) ?? nothing), loads: some }]));

function stepsOf({ from, to }: Pick<LoadQuery['filter'], 'from' | 'to'>, step: number): number[] {
  const stepMs = step * 1_000;
  const first = Math.floor(from.getTime() / stepMs) * stepMs;
  return Array.from({ length: Math.ceil((to.getTime() - first) / stepMs) }, (_none, place) => first + place * stepMs);
}

/** Adds the total of all steps to each key, and sorts the keys. */
function inOrder(keys: Iterable<[string, Map<number, LoadCounts>]>): KeySeries[] {
  const series = [...keys].map(([key, steps]): KeySeries => ({
    key,
    steps,
    ...[...steps.values()].reduce(sum, nothing),
  }));
  return series.sort(
    (one, other) => other.failures - one.failures || other.loads - one.loads || one.key.localeCompare(other.key),
  );
}

/**
 * Reads the numbers of loads and failures. Compares failures of one cause with all loads, because only a failed load
 * has a cause. A rate by cause is therefore the share of all loads that fail for that cause.
 */
export async function readRateSeries(
  history: Pick<TelemetryHistory, 'loadSeries'>,
  { range, by, filter }: LoadQuery,
): Promise<RateSeries> {
  const { step } = timeRanges[range];
  const { cause, ...ofAnyCause } = filter;
  const steps = stepsOf(filter, step);
  if (cause === undefined && by !== 'cause')
    return { steps, keys: inOrder(byKey(await history.loadSeries(filter, step, by))) };
  const all = await history.loadSeries(ofAnyCause, step, by);
  const failed = cause === undefined ? all : await history.loadSeries(filter, step, by);
  if (by === 'cause') {
    const loads = allLoads(all);
    return {
      steps,
      keys: inOrder([...byKey(failed)].filter(([key]) => key !== '').map(([key, some]) => [key, against(loads, some)])),
    };
  }
  const failedByKey = byKey(failed);
  const loadsOf = (some: ReadonlyMap<number, LoadCounts>) => new Map([...some].map(([at, { loads }]) => [at, loads]));
  return {
    steps,
    keys: inOrder([...byKey(all)].map(([key, some]) => [key, against(loadsOf(some), failedByKey.get(key))])),
  };
}
