import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { GROUPS, isInCanary } from './canary-assignment.ts';

const ALL = Array.from({ length: GROUPS }, (_, group) => group);
const shareOf = (remote: string, percent: number) => ALL.filter((group) => isInCanary(group, remote, percent));

test('the first groups to get a canary are those with the smallest hashes', () => {
  const lot = (group: number) => hash('sha256', `${group} rail`);
  const sorted = ALL.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1));
  expect(shareOf('rail', 0.03).toSorted()).toEqual(sorted.slice(0, 3).toSorted());
});

test.each([0, 0.01, 0.29, 0.57, 1, 33.33, 50, 99.99, 100])('%s percent are exactly as many groups', (percent) => {
  expect(shareOf('rail', percent)).toHaveLength(Math.round(percent * 100));
});

test('what is no group gets no canary', () => {
  for (const group of [-1, 0.5, GROUPS, Number.NaN]) expect(isInCanary(group, 'rail', 100)).toBe(false);
});

test('a larger share keeps everybody who was in the smaller one', () => {
  const large = new Set(shareOf('rail', 25));
  expect(shareOf('rail', 10).filter((group) => !large.has(group))).toEqual([]);
});

test('who is in the share of one remote says nothing of another', () => {
  const ofRail = shareOf('rail', 20);
  const ofBoth = ofRail.filter((group) => isInCanary(group, 'article', 20));
  expect(Math.abs((ofBoth.length / ofRail.length) * 100 - 20)).toBeLessThan(3);
});
