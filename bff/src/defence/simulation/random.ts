import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that are the same in every run. */
export interface Random {
  /** From 0 to below 1. */
  uniform(): number;
  /** True with a probability. */
  chance(probability: number): boolean;
  /** A time in milliseconds with a median, spread as times of pages are (log-normal). */
  time(median: number, spread: number): number;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(generator);
  return {
    uniform,
    chance: (probability) => uniform() < probability,
    // Box and Muller's transform.
    time: (median, spread) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())),
  };
}
