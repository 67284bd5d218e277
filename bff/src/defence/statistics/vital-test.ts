import { estimateQuantile, type QuantileEstimate, type TimeHistogram } from './time-histogram.ts';

/** Limit of the tested release's times: `ratio` times the reference's times, plus `milliseconds`. */
export interface TimeMargin {
  /** At least 1. */
  ratio: number;
  milliseconds: number;
}

/** Quantile at which web vitals are judged (web.dev, "Web Vitals"). */
export const VITAL_QUANTILE = 0.75;

/** Result of a test of times. */
export interface TimeComparison {
  tested: QuantileEstimate;
  reference: QuantileEstimate;
  /** Time that the tested release's lower bound must exceed; `null` while the reference has no upper bound. */
  actsAbove: number | null;
  isWorse: boolean;
}

/**
 * Tests whether the tested release's times are longer. Null hypothesis: its 75th percentile is at most that of the
 * reference times `ratio`, plus `milliseconds`. Each arm has a confidence sequence at half the level. If the null
 * holds, the test can be wrong only if one of the two sequences is wrong at any look: with probability `level` at most.
 */
export function compareTimes(
  histograms: { tested: TimeHistogram; reference: TimeHistogram },
  level: number,
  { ratio, milliseconds }: TimeMargin,
): TimeComparison {
  const tested = estimateQuantile(histograms.tested, VITAL_QUANTILE, level / 2);
  const reference = estimateQuantile(histograms.reference, VITAL_QUANTILE, level / 2);
  const actsAbove = reference.upper === null ? null : reference.upper * ratio + milliseconds;
  return { tested, reference, actsAbove, isWorse: actsAbove !== null && tested.lower > actsAbove };
}
