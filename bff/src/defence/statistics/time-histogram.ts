import { quantileRanks } from './quantile-bounds.ts';

/**
 * Growth of the bins. The first bin ends at one millisecond, each further bin ends at a time that is 2 % longer than
 * the end of the previous bin, and the last bin is open.
 */
const GROWTH = 1.02;
/** Number of bins. The last bin contains times above about 60,000 ms. */
export const BINS = Math.ceil(Math.log(60_000) / Math.log(GROWTH)) + 2;

/** Number of times in each bin, as a sparse list `{ bin: count }`. Times are milliseconds. */
export type TimeHistogram = Readonly<Record<number, number>>;

/** Returns the bin of a time. */
const binOf = (milliseconds: number) =>
  milliseconds < 1 ? 0 : Math.min(BINS - 1, 1 + Math.floor(Math.log(milliseconds) / Math.log(GROWTH)));
const lowerEdge = (bin: number) => (bin === 0 ? 0 : GROWTH ** (bin - 1));
const upperEdge = (bin: number) => (bin === BINS - 1 ? null : GROWTH ** bin);

/** Returns a histogram with more times added. */
export function withTimes(histogram: TimeHistogram, times: readonly number[]): TimeHistogram {
  const bins: Record<number, number> = { ...histogram };
  for (const time of times) bins[binOf(time)] = (bins[binOf(time)] ?? 0) + 1;
  return bins;
}

export const countOf = (histogram: TimeHistogram) => Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** Returns the bin of the value at a rank, counted from 1; `null` beyond the last value. */
function binAtRank(histogram: TimeHistogram, rank: number): number | null {
  let seen = 0;
  // Objects list integer keys in ascending order.
  for (const [bin, count] of Object.entries(histogram)) {
    seen += count;
    if (seen >= rank) return Number(bin);
  }
  return null;
}

/** A quantile with its bounds, in milliseconds. */
export interface QuantileEstimate {
  count: number;
  /** `null` without values. */
  quantile: number | null;
  lower: number;
  /** `null` while there is no upper bound. */
  upper: number | null;
}

/**
 * Estimates a quantile and its anytime-valid bounds (`quantileRanks`). A bound is the outer edge of its bin, so binning
 * does not make the bounds invalid.
 * @param level highest probability that the quantile is ever outside the bounds.
 */
export function estimateQuantile(histogram: TimeHistogram, p: number, level: number): QuantileEstimate {
  const count = countOf(histogram);
  const middle = binAtRank(histogram, Math.ceil(p * count) || 1);
  const ranks = quantileRanks(count, p, level);
  const lower = ranks === null || ranks.lower === 0 ? null : binAtRank(histogram, ranks.lower);
  const upper = ranks === null ? null : binAtRank(histogram, ranks.upper);
  return {
    count,
    quantile:
      middle === null
        ? null
        : Math.round(Math.sqrt(Math.max(lowerEdge(middle), 0.5) * (upperEdge(middle) ?? lowerEdge(middle)))),
    lower: lower === null ? 0 : lowerEdge(lower),
    upper: upper === null ? null : upperEdge(upper),
  };
}
