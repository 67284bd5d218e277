import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Source of random numbers that are the same in every run. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  uniform(): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  /** Returns a time in milliseconds from a log-normal distribution with this median, like load times of pages. */
  time(median: number, spread: number): number;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(generator);
  return {
    uniform,
    chance: (probability) => uniform() < probability,
    // Box-Muller transform.
    time: (median, spread) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())),
  };
}
