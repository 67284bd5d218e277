/**
 * Definition of "not worse": the failure probability of the tested arm is at most `ratio` times that of the reference,
 * plus `points`. The ratio allows for cold caches of a new release, the points for differences that are too small to
 * act on.
 */
export interface Margin {
  /** At least 1. */
  ratio: number;
  /** A share from 0 to below 1: 0.005 is half a percentage point. */
  points: number;
}

/** Failure probabilities of the two arms. */
export interface Rates {
  tested: number;
  reference: number;
}

/** Page views of the two arms in one block. */
export interface Sizes {
  tested: number;
  reference: number;
}

/**
 * Number of times that `projectOntoNull` halves the interval that it searches. Afterwards the interval has a trillionth
 * of its first length.
 */
const HALVINGS = 40;

/** Returns whether the rates lie within the null. */
export const isWithin = ({ tested, reference }: Rates, { ratio, points }: Margin) =>
  tested <= ratio * reference + points;

/**
 * Returns the point of the null that is nearest to an alternative, for a block of these sizes. The point minimizes
 * `nᵗ·kl(aᵗ‖t) + nʳ·kl(aʳ‖r)` over `t ≤ ratio·r + points`. For an alternative outside the null, the minimum lies on the
 * line `t = ratio·r + points`, where the sum is convex. Its derivative has one root between `r = aʳ` and the `r` at
 * which `t = aᵗ`.
 *
 * @param alternative outside the null, both rates above 0 and below 1.
 */
export function projectOntoNull(alternative: Rates, sizes: Sizes, { ratio, points }: Margin): Rates {
  let low = alternative.reference;
  let high = (alternative.tested - points) / ratio;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const r = (low + high) / 2;
    const t = ratio * r + points;
    const slope =
      (sizes.reference * (r - alternative.reference)) / (r * (1 - r)) +
      (sizes.tested * ratio * (t - alternative.tested)) / (t * (1 - t));
    if (slope < 0) low = r;
    else high = r;
  }
  const reference = (low + high) / 2;
  return { reference, tested: ratio * reference + points };
}
