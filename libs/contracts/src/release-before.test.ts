import { expect, it } from 'vitest';
import type { PointerAction } from './release-channel.ts';
import { releaseBefore } from './release-before.ts';

const history = (...steps: [action: PointerAction, version: string, channel?: string][]) =>
  steps.map(([action, version, channel = 'stable'], index) => ({ change: index + 1, channel, action, to: { version, percent: null } }));

const kept = new Set(['0.9.0', '1.0.0', '1.1.0', '1.2.0']);

it('is the one that was stable before the present one', () => {
  expect(releaseBefore(history(['start', '1.0.0'], ['release', '1.1.0'], ['promote', '1.2.0']), kept)).toBe('1.1.0');
});

it('is none for the first release, or without any change', () => {
  expect(releaseBefore(history(['start', '1.0.0']), kept)).toBeNull();
  expect(releaseBefore([], kept)).toBeNull();
});

it('steps further back after a rollback, and never forward to what was rolled back from', () => {
  expect(releaseBefore(history(['start', '1.0.0'], ['release', '1.1.0'], ['release', '1.2.0'], ['rollback', '1.1.0']), kept)).toBe('1.0.0');
});

it('counts a rollback to a release that was never stable as something new', () => {
  expect(releaseBefore(history(['start', '1.0.0'], ['rollback', '0.9.0']), kept)).toBe('1.0.0');
});

it('follows the stable channel alone, in the order of the changes', () => {
  const changes = history(['start', '1.0.0'], ['release', '1.1.0', 'canary'], ['release', '1.2.0']);
  expect(releaseBefore(changes.toReversed(), kept)).toBe('1.0.0');
});

it('does not count pointing at the same release twice', () => {
  expect(releaseBefore(history(['start', '1.0.0'], ['release', '1.1.0'], ['promote', '1.1.0']), kept)).toBe('1.0.0');
});

it('passes over releases whose files were pruned', () => {
  expect(releaseBefore(history(['start', '1.0.0'], ['release', '1.1.0-pruned'], ['release', '1.2.0']), kept)).toBe('1.0.0');
});
