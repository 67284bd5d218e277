import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantileRanks } from './quantile-bounds.ts';
import { compareTimes } from './vital-test.ts';
import { countOf, estimateQuantile, withTimes } from './time-histogram.ts';

test('ranks hold the quantile between them, and close in on it', () => {
  const widths = [200, 1_000, 5_000, 50_000].map((count) => {
    const ranks = quantileRanks(count, 0.75, 0.00125);
    expect(ranks?.lower).toBeLessThan(0.75 * count);
    expect(ranks?.upper).toBeGreaterThan(0.75 * count);
    return ((ranks?.upper ?? 0) - (ranks?.lower ?? 0)) / count;
  });
  expect(widths.toSorted((one, other) => other - one)).toEqual(widths);
  expect(widths.at(-1)).toBeLessThan(0.03);
});

test('few values bound nothing', () => {
  expect(quantileRanks(0, 0.75, 0.01)).toBeNull();
  expect(quantileRanks(10, 0.75, 0.00125)).toBeNull();
});

test('a stricter level makes wider bounds', () => {
  const [loose, strict] = [quantileRanks(1_000, 0.75, 0.05), quantileRanks(1_000, 0.75, 0.0005)];
  expect(strict?.lower).toBeLessThan(loose?.lower ?? 0);
  expect(strict?.upper).toBeGreaterThan(loose?.upper ?? 0);
});

test('bounds of a histogram are outside of those of the values themselves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 80_000, noNaN: true }), { minLength: 100, maxLength: 400 }),
      (times) => {
        const { lower, upper } = estimateQuantile(withTimes({}, times), 0.75, 0.01);
        const ranks = quantileRanks(times.length, 0.75, 0.01);
        const sorted = times.toSorted((one, other) => one - other);
        expect(lower).toBeLessThanOrEqual(sorted[(ranks?.lower ?? 0) - 1] ?? Infinity);
        expect(upper ?? Infinity).toBeGreaterThanOrEqual(sorted[(ranks?.upper ?? Infinity) - 1] ?? 0);
      },
    ),
    { numRuns: 50 },
  );
});

test('a quantile is near to the value itself', () => {
  const histogram = withTimes(
    withTimes(
      {},
      Array.from({ length: 750 }, () => 900),
    ),
    Array.from({ length: 250 }, () => 5_000),
  );
  const { quantile, count } = estimateQuantile(histogram, 0.75, 0.01);
  expect([count, countOf(histogram)]).toEqual([1_000, 1_000]);
  expect(Math.abs((quantile ?? 0) - 900)).toBeLessThan(20);
  expect(estimateQuantile({}, 0.75, 0.01)).toEqual({ count: 0, quantile: null, lower: 0, upper: null });
});

test('times are worse when they are longer than the margin allows, and in no other case', () => {
  const spread = (middle: number) =>
    withTimes(
      {},
      Array.from({ length: 2_000 }, (_, index) => middle * (0.5 + index / 2_000)),
    );
  const compared = (tested: number, reference: number) =>
    compareTimes({ tested: spread(tested), reference: spread(reference) }, 0.0025, { ratio: 1.2, milliseconds: 100 })
      .isWorse;
  expect([
    compared(4_000, 2_000),
    compared(2_000, 2_000),
    compared(2_400, 2_000),
    compared(1_000, 2_000),
    compared(90, 40),
  ]).toEqual([true, false, false, false, false]);
});
