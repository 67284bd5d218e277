import { expect, test } from 'vitest';
import { staffAreaOf } from './staff-area.ts';

test.each(['/ops', '/ops/', '/ops/releases/rail?before=7', '/OPS', '/./ops', '/ops#live'])(
  '%s leads to operators’ pages',
  (path) => {
    expect(staffAreaOf(path)?.role).toBe('operators');
  },
);

test('/desk/queue leads to editors’ pages', () => {
  expect(staffAreaOf('/desk/queue')?.role).toBe('editors');
});

test.each([
  '/',
  '/health/ops',
  '/opsin',
  '/ops-and-more',
  '/desktop',
  '/ops/../health',
  '/health?return=/ops',
  '//ops',
])('%s leads to no page of staff', (path) => {
  expect(staffAreaOf(path)).toBeNull();
});
