import { expect, test } from 'vitest';
import { seededRandom } from '../../../bff/src/telemetry/ingest/sampling/seeded-random.fixture.ts';
import { AliasSampler, zipfWeights } from './alias-sampler.ts';

test('numbers come as often as their weights say', () => {
  const weights = zipfWeights(50, 0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sampler = new AliasSampler(weights);
  const random = seededRandom(1);
  const draws = 400_000;
  const counts = new Float64Array(weights.length);
  for (let draw = 0; draw < draws; draw += 1) {
    const number = sampler.at(random());
    counts[number] = (counts[number] ?? 0) + 1;
  }
  for (const [number, weight] of weights.entries()) {
    const expected = (draws * weight) / total;
    // Five standard deviations.
    expect(Math.abs((counts[number] ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('with an exponent of 1 the second number is half as likely as the first; one without weight never comes', () => {
  expect(zipfWeights(3, 1)).toEqual(Float64Array.of(1, 1 / 2, 1 / 3));
  const sampler = new AliasSampler(Float64Array.of(0, 1, 0, 3));
  const drawn = new Set(Array.from({ length: 1_000 }, (_, index) => sampler.at(index / 1_000)));
  expect(drawn).toEqual(new Set([1, 3]));
});
