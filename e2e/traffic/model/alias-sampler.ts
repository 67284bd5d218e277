/**
 * Draws whole numbers with given probabilities, each in the same short time (Walker's alias method as Vose builds it).
 */
export class AliasSampler {
  readonly #threshold: Float64Array;
  readonly #alias: Int32Array;

  /** @param weights of the numbers from 0 on; they need not add up to 1. */
  constructor(weights: Float64Array) {
    const { length } = weights;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scaled = weights.map((weight) => (weight * length) / total);
    this.#threshold = new Float64Array(length).fill(1);
    this.#alias = Int32Array.from({ length }, (_, index) => index);
    const small: number[] = [];
    const large: number[] = [];
    for (let index = 0; index < length; index += 1) ((scaled[index] ?? 0) < 1 ? small : large).push(index);
    while (small.length > 0 && large.length > 0) {
      const [less, more] = [small.pop() ?? 0, large.pop() ?? 0];
      this.#threshold[less] = scaled[less] ?? 0;
      this.#alias[less] = more;
      scaled[more] = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
      ((scaled[more] ?? 0) < 1 ? small : large).push(more);
    }
  }

  /** Returns a number for a random number from 0 to 1, 1 excluded. */
  at(random: number): number {
    const place = random * this.#threshold.length;
    const index = Math.floor(place);
    return place - index < (this.#threshold[index] ?? 1) ? index : (this.#alias[index] ?? index);
  }
}

/**
 * Returns Zipf's weights: the number of rank r, from 1, is 1 / r to the power of the exponent.
 * @param count number of weights, the most popular first.
 */
export function zipfWeights(count: number, exponent: number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent);
}
