import { expect, test } from 'vitest';
import { eValueOf } from '../statistics/failure-test.ts';
import {
  canaryCountedAnew,
  countedSince,
  lookAtCanary,
  newCanaryState,
  refusalOf,
  sourcesOf,
  type Trials,
} from './canary-state.ts';

const margin = { ratio: 1.5, points: 0.005 };
const begun = new Date('2026-11-24T10:00:00Z');
const later = (hours: number) => new Date(begun.getTime() + hours * 3_600_000);
const trials = (
  pageViews: number,
  failedPageViews: number,
  sources = pageViews,
  failedSources = failedPageViews,
): Trials => ({ pageViews, failedPageViews, sources, failedSources });
const pageViewsOf = ({ evidence: { tested, reference } }: ReturnType<typeof newCanaryState>) => [
  tested.pageViews,
  reference.pageViews,
];

test('a count goes on for a day', () => {
  const state = lookAtCanary(newCanaryState(), trials(100, 1), trials(900, 9), { margin });
  expect(canaryCountedAnew(state, begun, later(23))).toBe(state);
  expect(countedSince(state, begun)).toEqual(begun);
});

test('the next count adds to the evidence what comes in since, and nothing twice', () => {
  const first = lookAtCanary(newCanaryState(), trials(100, 20), trials(900, 9), { margin });
  const anew = canaryCountedAnew(first, begun, later(24));
  expect([countedSince(anew, begun), pageViewsOf(anew)]).toEqual([later(24), [100, 900]]);
  expect(eValueOf(anew.evidence) / eValueOf(first.evidence)).toBeCloseTo(1, 6);
  expect([first.evidence.restarts, anew.evidence.restarts]).toEqual([0, 1]);
  // No new page views.
  expect(lookAtCanary(anew, trials(0, 0), trials(0, 0), { margin }).evidence).toEqual(anew.evidence);
  const second = lookAtCanary(anew, trials(50, 1), trials(400, 4), { margin });
  expect(pageViewsOf(second)).toEqual([150, 1_300]);
});

test('a count in which most numbers of addresses were seen ends at once: it would hardly grow', () => {
  const state = lookAtCanary(newCanaryState(), trials(9_000, 90), trials(80_000, 800, 33_000), { margin });
  expect(countedSince(canaryCountedAnew(state, begun, later(1)), begun)).toEqual(later(1));
});

test('addresses are those of the count that had most, since two counts may have the same', () => {
  const anew = canaryCountedAnew(
    lookAtCanary(newCanaryState(), trials(100, 4, 80, 2), trials(900, 9, 700, 8), { margin }),
    begun,
    later(24),
  );
  expect(sourcesOf(anew, 'tested')).toEqual({ sources: 80, failedSources: 2 });
  const second = lookAtCanary(anew, trials(40, 4, 30, 3), trials(400, 4, 300, 4), { margin });
  expect(sourcesOf(second, 'tested')).toEqual({ sources: 80, failedSources: 3 });
});

test.each([
  [{ sources: 0, failedSources: 0 }, 'page views come from 0 addresses, and at least 20 are required'],
  [{ sources: 1, failedSources: 1 }, 'page views come from 1 address, and at least 20 are required'],
  [{ sources: 20, failedSources: 1 }, 'failures come from 1 address, and at least 5 are required'],
  [{ sources: 20, failedSources: 5 }, null],
])('evidence from few addresses is refused: %o', (found, words) => {
  expect(refusalOf(found, { sources: 20, failedSources: 5 })).toBe(words);
});
