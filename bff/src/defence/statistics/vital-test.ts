import { estimateQuantile, type QuantileEstimate, type TimeHistogram } from './time-histogram.ts';

/** How much longer the tested release's times may be: the reference's by `ratio`, and `milliseconds`. */
export interface TimeMargin {
  /** At least 1. */
  ratio: number;
  milliseconds: number;
}

/** The percentile at which web vitals are judged (web.dev, "Web Vitals"). */
export const VITAL_QUANTILE = 0.75;

/** What a test of times finds. */
export interface TimeComparison {
  tested: QuantileEstimate;
  reference: QuantileEstimate;
  /** What the tested release's lower bound must exceed; `null` while the reference has no upper bound. */
  actsAbove: number | null;
  isWorse: boolean;
}

/**
 * Tests "the 75th percentile of the tested release is at most that of the reference times `ratio`, and `milliseconds`"
 * against "it is longer". Each arm has a confidence sequence at half the level. While the null holds the test can
 * decide against it only where one of them is wrong, at any look: with probability `level` at most.
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
