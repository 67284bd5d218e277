import { expect, it } from 'vitest';
import { stableBefore, type StableStep } from './stable-before.ts';

const steps = (...of: [action: StableStep['action'], version: string][]) =>
  of.map(([action, version]) => ({ action, version }));

it('is the release that was stable before the present one', () => {
  expect(stableBefore(steps(['start', '1.0.0'], ['release', '1.1.0'], ['promote', '1.2.0']))).toBe('1.1.0');
});

it('is none for the first release, or without any change', () => {
  expect(stableBefore(steps(['start', '1.0.0']))).toBeNull();
  expect(stableBefore([])).toBeNull();
});

it('steps further back after a rollback, and never forward to what was rolled back from', () => {
  expect(
    stableBefore(steps(['start', '1.0.0'], ['release', '1.1.0'], ['release', '1.2.0'], ['rollback', '1.1.0'])),
  ).toBe('1.0.0');
});

it('counts a rollback to a release that was never stable as something new', () => {
  expect(stableBefore(steps(['start', '1.0.0'], ['rollback', '0.9.0']))).toBe('1.0.0');
});

it('does not count pointing at the same release twice', () => {
  expect(stableBefore(steps(['start', '1.0.0'], ['release', '1.1.0'], ['promote', '1.1.0']))).toBe('1.0.0');
});

it('is the last one while nothing is stable', () => {
  expect(stableBefore(steps(['start', '1.0.0'], ['release', '1.1.0']), true)).toBe('1.1.0');
  expect(stableBefore([], true)).toBeNull();
});
