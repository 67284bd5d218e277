import { gammaln } from 'simple-statistics';

/**
 * Page views at which the bounds are tightest, in effect: a walk looks at some hundred to some thousand values a step.
 */
const TUNED_FOR = 1_000;

/**
 * Positions among ascending values, counted from 1, between which a quantile lies. `upper` may be one beyond the last:
 * no upper bound.
 */
export interface QuantileRanks {
  lower: number;
  upper: number;
}

const logBeta = (a: number, b: number) => gammaln(a) + gammaln(b) - gammaln(a + b);

/**
 * Logarithm of Robbins' beta-binomial mixture: the likelihood of `below` values below among `count`, mixed over a beta
 * distribution around `p`, by that of `p`. For independent values it is a martingale of mean 1.
 */
function logMixture(below: number, count: number, p: number, precision: number): number {
  const [a, b] = [p * precision, (1 - p) * precision];
  return (
    logBeta(a + below, b + count - below) - logBeta(a, b) - below * Math.log(p) - (count - below) * Math.log(1 - p)
  );
}

/**
 * An anytime-valid confidence sequence for the quantile `p`: with probability 1 − `level` it lies within these ranks
 * after every number of values at once, whatever the distribution is (Howard and Ramdas, "Sequential estimation of
 * quantiles with applications to A/B testing and best-arm identification", Bernoulli 2022; the KDD paper of Lindon et
 * al. uses it for times).
 *
 * Whether a value lies below the quantile is a coin with probability `p`, ties being cut by a coin of their own. The
 * mixture of all coins exceeds 1/level once with probability `level` at most (Ville), so the number of values below the
 * quantile stays where the mixture is smaller: an interval around `p·count`, since the mixture is convex there.
 *
 * @returns `null` while neither side is bounded.
 */
export function quantileRanks(count: number, p: number, level: number): QuantileRanks | null {
  if (count === 0) return null;
  const precision = TUNED_FOR / (2 * Math.log(1 / level));
  const isPossible = (below: number) => logMixture(below, count, p, precision) < Math.log(1 / level);
  const middle = Math.round(p * count);
  /** The last possible number of values below, in one direction. */
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
