import { describe, expect, test } from 'vitest';
import { nextBlock, noTotals } from './blocks.ts';
import { addBlock, eValueOf, isWorse, noEvidence, predictedRate, pValueOf, restarted } from './failure-test.ts';

const margin = { ratio: 1.5, points: 0.005 };
const block = (tested: [number, number], reference: [number, number]) => ({
  tested: { pageViews: tested[0], failed: tested[1] },
  reference: { pageViews: reference[0], failed: reference[1] },
});

test('before anything was seen there is no evidence', () => {
  expect([eValueOf(noEvidence()), pValueOf(noEvidence()), isWorse(noEvidence(), 0.01)]).toEqual([1, 1, false]);
});

test('a release that always fails is found within a few page views, and never before', () => {
  let evidence = noEvidence();
  evidence = addBlock(evidence, block([3, 3], [20, 0]), margin);
  expect(isWorse(evidence, 0.005)).toBe(true);
  expect(isWorse(addBlock(noEvidence(), block([1, 1], [20, 0]), margin), 0.005)).toBe(false);
});

test('a failure that both arms share is no evidence, however many fail', () => {
  const evidence = addBlock(
    addBlock(noEvidence(), block([100, 1], [900, 9]), margin),
    block([100, 90], [900, 810]),
    margin,
  );
  expect(eValueOf(evidence)).toBeLessThan(1);
});

test('a release that is better is no evidence', () => {
  expect(eValueOf(addBlock(noEvidence(), block([500, 0], [500, 100]), margin))).toBeLessThan(1);
});

test('the p-value keeps the largest evidence, the decision goes by the present one', () => {
  const suspicious = addBlock(noEvidence(), block([3, 3], [30, 0]), margin);
  const calmer = addBlock(suspicious, block([2_000, 0], [18_000, 100]), margin);
  expect(isWorse(suspicious, 0.005)).toBe(true);
  expect(isWorse(calmer, 0.005)).toBe(false);
  expect(pValueOf(calmer)).toBe(pValueOf(suspicious));
});

test('the rate that is expected follows what was seen, and stays away from 0 and 1', () => {
  expect(predictedRate({ pageViews: 0, failed: 0 })).toBeCloseTo(0.005);
  expect(predictedRate({ pageViews: 10_000, failed: 500 })).toBeCloseTo(0.05, 2);
  expect(predictedRate({ pageViews: 1e7, failed: 0 })).toBe(1e-4);
  expect(predictedRate({ pageViews: 1e7, failed: 1e7 })).toBe(0.9);
});

test('page views of one arm wait for those of the other, and no block has more failures than page views', () => {
  const first = nextBlock({ tested: { pageViews: 5, failed: 0 }, reference: { pageViews: 0, failed: 0 } }, noTotals());
  expect(first).toBeNull();
  const second = nextBlock({ tested: { pageViews: 5, failed: 1 }, reference: { pageViews: 7, failed: 0 } }, noTotals());
  expect(second?.block).toEqual(block([5, 1], [7, 0]));
  // Two page views that counted as good have failed since. One of the failures waits for a later block.
  const third = nextBlock(
    { tested: { pageViews: 6, failed: 3 }, reference: { pageViews: 9, failed: 0 } },
    second?.taken ?? noTotals(),
  );
  expect(third?.block).toEqual(block([1, 1], [2, 0]));
  expect(
    nextBlock(
      { tested: { pageViews: 8, failed: 3 }, reference: { pageViews: 10, failed: 0 } },
      third?.taken ?? noTotals(),
    )?.block,
  ).toEqual(block([2, 1], [1, 0]));
});

test('counts that shrink, as when reports are removed, are nothing new', () => {
  const taken = { tested: { pageViews: 50, failed: 2 }, reference: { pageViews: 500, failed: 9 } };
  expect(
    nextBlock({ tested: { pageViews: 10, failed: 0 }, reference: { pageViews: 100, failed: 1 } }, taken),
  ).toBeNull();
});

describe('a test that is restarted every day', () => {
  const day = block([10_000, 100], [90_000, 900]);

  test('finds a release that breaks after a month within some dozen page views, and one that is not restarted does not', () => {
    let [restarts, goesOn] = [noEvidence(), noEvidence()];
    for (let days = 0; days < 30; days += 1) {
      restarts = restarted(addBlock(restarts, day, margin));
      goesOn = addBlock(goesOn, day, margin);
    }
    const broken = block([40, 20], [360, 4]);
    expect(isWorse(restarts, 0.005)).toBe(false);
    expect([
      isWorse(addBlock(restarts, broken, margin), 0.005),
      isWorse(addBlock(goesOn, broken, margin), 0.005),
    ]).toEqual([true, false]);
  });

  test('adds no evidence by that, however often', () => {
    let evidence = addBlock(noEvidence(), block([3, 2], [30, 0]), margin);
    const before = eValueOf(evidence);
    for (let days = 0; days < 1_000; days += 1) evidence = restarted(evidence);
    expect(eValueOf(evidence)).toBeCloseTo(before, 6);
  });

  test('of an earlier version goes on without', () => {
    const evidence = { ...noEvidence(), restarts: undefined };
    expect([restarted(evidence), eValueOf({ logs: evidence.logs.map(() => 0) })]).toEqual([evidence, 1]);
  });
});
