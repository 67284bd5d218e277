import { expect, test } from 'vitest';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { createViewCounts } from './view-counts.ts';

test('a page view counts for every release in it, for a minute', () => {
  let now = 0;
  const counts = createViewCounts(undefined, () => now);
  const shell = madeUpRelease('shell', '1');
  counts.count({ shell, rail: madeUpRelease('rail', '1') });
  now = 30_000;
  counts.count({ shell, rail: madeUpRelease('rail', '2') });
  expect(counts.lastMinute()).toEqual({ 'shell@1': 2, 'rail@1': 1, 'rail@2': 1 });
  now = 60_000;
  expect(counts.lastMinute()).toEqual({ 'shell@1': 1, 'rail@2': 1 });
  now = 90_000;
  expect(counts.lastMinute()).toEqual({});
});

test('each view is told once with the others of its release set: with the next second, or when asked to', () => {
  let now = 0;
  const told: string[] = [];
  const counts = createViewCounts(
    ({ shell }, views) => told.push(`${shell?.manifest.version} ${views}`),
    () => now,
  );
  const releases = { shell: madeUpRelease('shell', 'one') };
  for (const set of [releases, { shell: madeUpRelease('shell', 'two') }, releases]) counts.count(set);
  expect(told).toEqual([]);
  now = 1_000;
  counts.count(releases);
  expect(told.splice(0)).toEqual(['one 2', 'two 1']);
  counts.tell();
  counts.tell();
  expect(told).toEqual(['one 1']);
});
