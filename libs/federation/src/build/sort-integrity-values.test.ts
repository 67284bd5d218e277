import { expect, test } from 'vitest';
import { sortedIntegrityValues } from './sort-integrity-values.ts';

test('integrity values stand in the order of their names', () => {
  expect(sortedIntegrityValues('"Sources": "*-b=","Body": "*-a="')).toBe('"Body": "*-a=","Sources": "*-b="');
});
