import { expect, test } from 'vitest';
import { addJumpBlock, detectorOf, fading, noJump } from './failure-jump.ts';

const margin = { ratio: 1.5, points: 0.005 };
/** Returns the detector after blocks of 50 page views of a release and 200 of other names. */
function after(blocks: readonly [failed: number, failedOfOthers: number][]): number {
  let evidence = noJump();
  for (const [failed, others] of blocks)
    evidence = addJumpBlock(
      evidence,
      { tested: { pageViews: 50, failed }, reference: { pageViews: 200, failed: others } },
      0.005,
      margin,
    );
  return detectorOf(evidence);
}
const times = (count: number, block: [number, number]) => Array.from({ length: count }, () => block);

test('a release that fails as before says nothing, however long', () => {
  expect(after(times(500, [0, 1]))).toBeLessThan(20);
});

test('a jump of one release is found soon after a long quiet time', () => {
  expect(after([...times(500, [0, 1]), ...times(1, [25, 1])])).toBeGreaterThan(1e6);
});

test('a jump of all names at once is not', () => {
  expect(after([...times(100, [0, 1]), ...times(50, [25, 100])])).toBeLessThan(1e3);
});

test('what an outage heaped up is forgotten soon after it', () => {
  expect(after([...times(100, [0, 1]), ...times(50, [25, 100]), ...times(30, [0, 1])])).toBeLessThan(20);
});

test('old page views fade', () => {
  expect(fading({ pageViews: 200_000, failed: 100 }, { pageViews: 10, failed: 5 })).toEqual({
    pageViews: 100_010,
    failed: 55,
  });
  expect(fading({ pageViews: 200, failed: 1 }, { pageViews: 10, failed: 5 })).toEqual({ pageViews: 210, failed: 6 });
});
