import { expect, test } from 'vitest';
import { modelWith } from './assumptions.ts';
import { planRollouts, stateAt } from './rollouts.ts';

test('a canary goes to its share of the groups, and its promotion gives all readers the set of the canary', () => {
  const { states } = planRollouts(modelWith({ releases: 1, directReleases: 0, rolledBack: 0 }));
  const today = states.filter(({ at }) => at > 0);
  expect(today.map(({ change }) => change)).toEqual([
    'canary step',
    'canary step',
    'canary step',
    'canary step',
    'promotion',
  ]);
  const canary = today.at(-1)?.stable;
  const shares = today.map(({ groups }) => groups?.filter((set) => set === canary).length);
  expect(shares).toEqual([100, 500, 2_500, 5_000, undefined]);
  expect(today[2]?.live).toEqual(new Set([canary, today[2]?.stable]));
});

test('a bad release is taken back, and readers have the set of before', () => {
  const { states } = planRollouts(modelWith({ releases: 2, directReleases: 0, rolledBack: 0.5 }));
  const rollback = states.findLast(({ change }) => change === 'rollback');
  expect(rollback?.groups).toBeNull();
  const before = states[states.findIndex((state) => state === rollback) - 4];
  expect(before?.stable).toBe(rollback?.stable);
});

test('the state of a time is the last one before it', () => {
  const { states } = planRollouts(modelWith({ releases: 3 }));
  for (const place of [0, 5, states.length - 1]) {
    const { at = 0 } = states[place] ?? {};
    expect([stateAt(states, at), stateAt(states, at - 0.001)]).toEqual([place, Math.max(0, place - 1)]);
  }
});
