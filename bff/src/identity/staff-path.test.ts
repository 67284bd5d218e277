import { expect, test } from 'vitest';
import { isStaffPath } from './staff-path.ts';

test.each(['/ops', '/ops/', '/ops/releases/rail?before=7', '/OPS', '/desk/queue', '/./ops', '/ops#live'])('%s leads to a page of staff', (path) => {
  expect(isStaffPath(path)).toBe(true);
});

test.each(['/', '/health/ops', '/opsin', '/ops-and-more', '/desktop', '/ops/../health', '/health?return=/ops', '//ops'])('%s does not', (path) => {
  expect(isStaffPath(path)).toBe(false);
});
