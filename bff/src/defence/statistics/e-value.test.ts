import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALTERNATIVES, logEValue, logMeanOfExponentials } from './e-value.ts';
import { isWithin, projectOntoNull, type Margin } from './two-arm-null.ts';

const rate = fc.double({ min: 0.001, max: 0.95, noNaN: true });
const size = fc.integer({ min: 1, max: 12 });
const margin: fc.Arbitrary<Margin> = fc.record({
  ratio: fc.double({ min: 1, max: 3, noNaN: true }),
  points: fc.double({ min: 0, max: 0.05, noNaN: true }),
});

function binomial(n: number, k: number, p: number): number {
  let coefficient = 1;
  for (let i = 0; i < k; i += 1) coefficient *= (n - i) / (i + 1);
  return coefficient * p ** k * (1 - p) ** (n - k);
}

/** Returns the exact mean of a block's e-value over all possible outcomes. */
function meanEValue(
  sizes: { tested: number; reference: number },
  truth: { tested: number; reference: number },
  alternative: { tested: number; reference: number },
  within: Margin,
): number {
  let mean = 0;
  for (let tested = 0; tested <= sizes.tested; tested += 1) {
    for (let reference = 0; reference <= sizes.reference; reference += 1) {
      const block = {
        tested: { pageViews: sizes.tested, failed: tested },
        reference: { pageViews: sizes.reference, failed: reference },
      };
      mean +=
        binomial(sizes.tested, tested, truth.tested) *
        binomial(sizes.reference, reference, truth.reference) *
        Math.exp(logEValue(block, alternative, within));
    }
  }
  return mean;
}

test('the mean of an e-value is at most 1 whatever two rates of the null are true', () => {
  fc.assert(
    fc.property(
      size,
      size,
      rate,
      fc.double({ min: 0, max: 1, noNaN: true }),
      rate,
      fc.constantFrom(...ALTERNATIVES),
      margin,
      (tested, reference, trueReference, share, believed, alternative, within) => {
        const trueTested = share * Math.min(1, within.ratio * trueReference + within.points);
        expect(
          meanEValue(
            { tested, reference },
            { tested: trueTested, reference: trueReference },
            { tested: alternative, reference: believed },
            within,
          ),
        ).toBeLessThanOrEqual(1 + 1e-6);
      },
    ),
    { numRuns: 300 },
  );
});

test('it grows where the tested arm is worse, and says nothing for an alternative that the margin allows', () => {
  const within: Margin = { ratio: 1.5, points: 0.005 };
  const alternative = { tested: 0.1, reference: 0.01 };
  expect(meanEValue({ tested: 10, reference: 10 }, alternative, alternative, within)).toBeGreaterThan(1.2);
  expect(
    logEValue(
      { tested: { pageViews: 10, failed: 10 }, reference: { pageViews: 10, failed: 0 } },
      { tested: 0.015, reference: 0.01 },
      within,
    ),
  ).toBe(0);
});

test('the projection lies on the border of the null, nearer to the alternative than any other point of it', () => {
  fc.assert(
    fc.property(
      size,
      size,
      rate,
      fc.constantFrom(...ALTERNATIVES),
      margin,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tested, reference, believed, alternative, within, place) => {
        const outside = { tested: alternative, reference: believed };
        fc.pre(!isWithin(outside, within));
        const divergence = (p: number, q: number) => p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q));
        const distance = (to: { tested: number; reference: number }) =>
          tested * divergence(alternative, to.tested) + reference * divergence(believed, to.reference);
        const nearest = projectOntoNull(outside, { tested, reference }, within);
        const other = believed + place * ((alternative - within.points) / within.ratio - believed);
        expect(nearest.tested).toBeCloseTo(within.ratio * nearest.reference + within.points, 10);
        expect(distance(nearest)).toBeLessThanOrEqual(
          distance({ reference: other, tested: within.ratio * other + within.points }) + 1e-9,
        );
      },
    ),
  );
});

test('means of exponentials do not overflow', () => {
  expect(logMeanOfExponentials([1_000, 1_000])).toBeCloseTo(1_000);
  expect(logMeanOfExponentials([-Infinity, -Infinity])).toBe(-Infinity);
  expect(logMeanOfExponentials([0, -Infinity])).toBeCloseTo(Math.log(0.5));
});
