import { HOUR_MS, hourOf } from './hour-of.ts';

/** Time from one moment (inclusive) to another (exclusive). */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Times that decide which tables contain which reports. */
export interface HeldTimes {
  /** Start of the first hour whose single reports are still stored. */
  reportsFrom: Date;
  /** Start of the first hour that is not added up yet. */
  addedUntil: Date;
}

/** Parts of a range: the hours to read from hourly sums, and the times to read from single reports. */
export interface SplitRange {
  hours: TimeRange | null;
  reports: readonly TimeRange[];
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * Splits a range into whole hours, to read from hourly sums, and the rest, to read from single reports.
 * @param isByHours whether to use hourly sums for all hours that have them. If false, uses hourly sums only for times
 * whose single reports were removed.
 */
export function splitRange(
  { from, to }: TimeRange,
  { reportsFrom, addedUntil }: HeldTimes,
  isByHours: boolean,
): SplitRange {
  const begin = hourOf(from);
  const isWhole = begin.getTime() === from.getTime() || from < reportsFrom;
  const hoursFrom = isWhole ? begin : new Date(begin.getTime() + HOUR_MS);
  const hoursTo = earlier(addedUntil, isByHours ? hourOf(to) : earlier(reportsFrom, hourOf(to)));
  if (hoursFrom >= hoursTo) return { hours: null, reports: from < to ? [{ from, to }] : [] };
  const rest = [
    { from, to: hoursFrom },
    { from: hoursTo, to },
  ];
  return { hours: { from: hoursFrom, to: hoursTo }, reports: rest.filter((range) => range.from < range.to) };
}
