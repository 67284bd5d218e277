import { expect, test } from 'vitest';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { armOf, isActiveSet } from './active-set.ts';

const live = {
  stable: { shell: madeUpRelease('shell', '1'), rail: madeUpRelease('rail', '1') },
  canaries: {
    rail: { release: madeUpRelease('rail', '2'), percent: 10 },
    desk: { release: madeUpRelease('desk', '1'), percent: 10 },
  },
};

test.each([
  ['of stable releases', { shell: '1', rail: '1' }],
  ['with a canary', { shell: '1', rail: '2' }],
  ['with the canary of a name that has no stable release yet', { shell: '1', rail: '1', desk: '1' }],
])('a set %s is live', (_what, releases) => {
  expect(isActiveSet(releases, live)).toBe(true);
});

test.each([
  ['with a release of the past', { shell: '1', rail: '0' }],
  ['without a name that every reader gets', { shell: '1' }],
  ['with a name that nobody gets', { shell: '1', rail: '1', gone: '1' }],
])('a set %s is not', (_what, releases) => {
  expect(isActiveSet(releases, live)).toBe(false);
});

test.each([
  ['1', 'stable'],
  ['2', 'canary'],
  ['0', 'other'],
])('release %s of a name with a canary is %s', (version, arm) => {
  expect(armOf(live, { name: 'rail', version })).toBe(arm);
});
