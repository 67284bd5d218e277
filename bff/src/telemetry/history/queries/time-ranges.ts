import { HOUR_MS, hourOf } from '../hour-of.ts';

/** From a moment to before another. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** What the tables hold. */
export interface HeldTimes {
  /** Single reports since then: begin of an hour. */
  reportsFrom: Date;
  /** All hours before then are added up: begin of an hour. */
  addedUntil: Date;
}

/** Where the reports of a range are to be read. */
export interface SplitRange {
  hours: TimeRange | null;
  reports: readonly TimeRange[];
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * Divides a range into whole hours, which are read from the sums, and the rest, which is read from single reports.
 * @param isByHours whether sums will do wherever they are; otherwise they are used only for what single reports no
 * longer tell.
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
