import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isInCanary } from './canary-assignment.ts';

const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const shareOf = (remote: string, percent: number) => VISITORS.filter((visitor) => isInCanary(visitor, remote, percent));

test('a visitor has the same lot every time, from the first 32 bits of the hash', () => {
  const bucket = (Number.parseInt(hash('sha256', 'visitor-1 rail').slice(0, 8), 16) / 2 ** 32) * 100;
  expect(isInCanary('visitor-1', 'rail', bucket)).toBe(false);
  expect(isInCanary('visitor-1', 'rail', bucket + 0.01)).toBe(true);
});

test.each([0, 0.5, 10, 50, 99, 100])('%s percent of the visitors are in a share of as many', (percent) => {
  expect(Math.abs((shareOf('rail', percent).length / VISITORS.length) * 100 - percent)).toBeLessThan(1);
});

test('nobody is in a share of nothing, and everybody in a share of all', () => {
  expect(shareOf('rail', 0)).toEqual([]);
  expect(shareOf('rail', 100)).toHaveLength(VISITORS.length);
});

test('a larger share keeps everybody who was in the smaller one', () => {
  const small = new Set(shareOf('rail', 10));
  const large = new Set(shareOf('rail', 25));
  expect([...small].filter((visitor) => !large.has(visitor))).toEqual([]);
});

test('who is in the share of one remote says nothing of another', () => {
  const ofRail = shareOf('rail', 20);
  const ofBoth = ofRail.filter((visitor) => isInCanary(visitor, 'article', 20));
  expect(Math.abs((ofBoth.length / ofRail.length) * 100 - 20)).toBeLessThan(2);
});
