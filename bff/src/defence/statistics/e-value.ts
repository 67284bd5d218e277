import { isWithin, projectOntoNull, type Margin, type Rates } from './two-arm-null.ts';

/** Page views of one arm, and how many of them had a failure. */
export interface Counts {
  pageViews: number;
  failed: number;
}

/** Page views of both arms that arrived between two looks. */
export interface Block {
  tested: Counts;
  reference: Counts;
}

/** Failure rates of the tested arm that tests consider as alternatives to the null, all with the same weight. */
export const ALTERNATIVES: readonly number[] = [0.01, 0.015, 0.02, 0.03, 0.045, 0.07, 0.1, 0.15, 0.25, 0.4, 0.65, 0.95];

const logLikelihoodRatio = ({ pageViews, failed }: Counts, alternative: number, null_: number) =>
  failed * Math.log(alternative / null_) + (pageViews - failed) * Math.log((1 - alternative) / (1 - null_));

/**
 * Returns the logarithm of one block's e-value against "the tested arm is not worse" (`Margin`), for one alternative.
 *
 * This is the e-variable of Turner, Ly and Grünwald, "Generic E-variables for exact sequential k-sample tests that
 * allow for optional stopping" (2024), for a convex null: the likelihood of the alternative divided by the likelihood
 * of its projection onto the null.
 *
 * Its mean is at most 1 for all rates within the null. Proof: take the alternative (a, b), its projection (a°, b°) and
 * the true rates (a', b') of the tested and the reference arm. The mean of one page view's factor is `1 + x` with `x =
 * (a' − a°)(a − a°) / (a°(1 − a°))`, or `1 + y` likewise. For n and m independent page views the mean of the product is
 * `(1+x)ⁿ(1+y)ᵐ`, which is at most `(1 + (nx + my)/(n+m))ⁿ⁺ᵐ` (arithmetic and geometric mean). `nx + my` is minus the
 * derivative of the minimized divergence in the direction of (a', b'), so it is at most 0 if the null is convex. The
 * rates may differ between page views: only their means within the block must lie within the null.
 *
 * @param alternative chosen without a look at this block.
 */
export function logEValue({ tested, reference }: Block, alternative: Rates, margin: Margin): number {
  if (isWithin(alternative, margin)) return 0;
  const nearest = projectOntoNull(alternative, { tested: tested.pageViews, reference: reference.pageViews }, margin);
  return (
    logLikelihoodRatio(tested, alternative.tested, nearest.tested) +
    logLikelihoodRatio(reference, alternative.reference, nearest.reference)
  );
}

/** Returns the logarithm of the e-value for a known reference rate: the null is `tested ≤ ratio·rate + points`. */
export function logEValueOfKnown(tested: Counts, alternative: number, rate: number, { ratio, points }: Margin): number {
  const null_ = ratio * rate + points;
  return alternative <= null_ ? 0 : logLikelihoodRatio(tested, alternative, null_);
}

/** Returns the logarithm of the mean of `e^log`, without overflow. */
export function logMeanOfExponentials(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  if (largest === -Infinity) return -Infinity;
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / logs.length);
}
