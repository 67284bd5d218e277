/** A time range that ends now, and the length of its steps. */
export interface TimeRange {
  /** Name of the range in words, after "in the last". */
  words: string;
  /** Length in milliseconds. */
  length: number;
  /** Length of a step in seconds. For steps of whole hours, the history can read hourly sums instead of reports. */
  step: number;
}

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Each range has about 60 steps at most, so that its table stays readable. */
export const timeRanges = {
  '1h': { words: 'hour', length: HOUR_S * 1_000, step: 60 },
  '24h': { words: '24 hours', length: DAY_S * 1_000, step: HOUR_S },
  '7d': { words: '7 days', length: 7 * DAY_S * 1_000, step: 3 * HOUR_S },
  '30d': { words: '30 days', length: 30 * DAY_S * 1_000, step: 12 * HOUR_S },
  '1y': { words: 'year', length: 365 * DAY_S * 1_000, step: 7 * DAY_S },
} as const satisfies Record<string, TimeRange>;

export type TimeRangeName = keyof typeof timeRanges;

export const DEFAULT_RANGE: TimeRangeName = '24h';

/** The names of the ranges, shortest first. */
export const timeRangeNames: readonly TimeRangeName[] = ['1h', '24h', '7d', '30d', '1y'];

export const isTimeRangeName = (text: string): text is TimeRangeName =>
  text in timeRanges && Object.hasOwn(timeRanges, text);

/**
 * Returns the start and end of a range that ends now. The range starts at a whole step, so that only the last step of a
 * chart changes between two drawings.
 * @param now current time, in milliseconds since the epoch.
 */
export function momentsOf(name: TimeRangeName, now: number): { from: Date; to: Date } {
  const { length, step } = timeRanges[name];
  const stepMs = step * 1_000;
  // Adds one millisecond, because `to` is exclusive, and the range must include events of this millisecond.
  return { from: new Date(Math.floor((now - length) / stepMs) * stepMs), to: new Date(now + 1) };
}
