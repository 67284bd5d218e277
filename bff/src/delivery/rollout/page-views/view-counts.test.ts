import { expect, test } from 'vitest';
import { madeUpRelease } from '../../rendering/shell.fixture.ts';
import { createViewCounts } from './view-counts.ts';

test('a page view counts for every release in it, for a minute', () => {
  let now = 0;
  const counts = createViewCounts(() => now);
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
