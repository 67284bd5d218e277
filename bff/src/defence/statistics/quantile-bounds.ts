import { gammaln } from 'simple-statistics';

/**
 * Number of values at which the bounds are about tightest: one step of a rollout looks at some hundred to some thousand
 * values.
 */
const TUNED_FOR = 1_000;

/**
 * Positions among ascending values, counted from 1, between which a quantile lies. If `upper` is one more than the
 * number of values, there is no upper bound.
 */
export interface QuantileRanks {
  lower: number;
  upper: number;
}

const logBeta = (a: number, b: number) => gammaln(a) + gammaln(b) - gammaln(a + b);

/**
 * Returns the logarithm of Robbins' beta-binomial mixture: the likelihood of `below` values out of `count` lying below,
 * mixed over a beta distribution around `p`, divided by the likelihood under `p`. For independent values the mixture is
 * a martingale of mean 1.
 */
function logMixture(below: number, count: number, p: number, precision: number): number {
  const [a, b] = [p * precision, (1 - p) * precision];
  return (
    logBeta(a + below, b + count - below) - logBeta(a, b) - below * Math.log(p) - (count - below) * Math.log(1 - p)
  );
}

/**
 * Returns an anytime-valid confidence sequence for the quantile `p`. With probability 1 − `level` the quantile lies
 * within these ranks at every number of values together, for any distribution (Howard and Ramdas, "Sequential
 * estimation of quantiles with applications to A/B testing and best-arm identification", Bernoulli 2022; the KDD paper
 * of Lindon et al. uses it for times).
 *
 * Whether a value lies below the quantile is a coin toss with probability `p`; ties are broken by a second coin. The
 * mixture of all coins ever exceeds 1/level with probability `level` at most (Ville). So the number of values below the
 * quantile stays where the mixture is smaller. These numbers form an interval around `p·count`, because the mixture is
 * convex.
 *
 * @returns `null` while neither side is bounded.
 */
export function quantileRanks(count: number, p: number, level: number): QuantileRanks | null {
  if (count === 0) return null;
  const precision = TUNED_FOR / (2 * Math.log(1 / level));
  const isPossible = (below: number) => logMixture(below, count, p, precision) < Math.log(1 / level);
  const middle = Math.round(p * count);
  /** Returns the last possible number of values below the quantile, between the middle and `end`. */
  const last = (end: number) => {
    if (isPossible(end)) return end;
    let [possible, impossible] = [middle, end];
    while (Math.abs(possible - impossible) > 1) {
      const between = Math.trunc((possible + impossible) / 2);
      if (isPossible(between)) possible = between;
      else impossible = between;
    }
    return possible;
  };
  const [fewest, most] = [last(0), last(count)];
  return fewest === 0 && most === count ? null : { lower: fewest, upper: most + 1 };
}
