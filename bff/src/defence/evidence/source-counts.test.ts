import { expect, test } from 'vitest';
import { SourceCounts } from './source-counts.ts';

test('three values of an address count, and no fourth', () => {
  const counts = new SourceCounts();
  expect([counts.take(7), counts.take(7), counts.take(7), counts.take(7), counts.take(8)]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(counts.distinct).toBe(2);
});

test('what was counted is kept', () => {
  const counts = new SourceCounts();
  for (const source of [0, 3, 65_535, 65_535, 65_535]) counts.take(source);
  const kept = new SourceCounts(counts.toString());
  expect([kept.distinct, kept.take(65_535), kept.take(3)]).toEqual([3, false, true]);
  expect(new SourceCounts().toString()).toBe('');
});

test('numbers that no address has are taken as one that it could have', () => {
  expect(new SourceCounts().take(65_536 + 5)).toBe(true);
  expect(new SourceCounts('not base64 of ours').distinct).toBeGreaterThanOrEqual(0);
});
