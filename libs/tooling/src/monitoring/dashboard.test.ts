import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDashboard, dashboardText } from './dashboard.ts';

test('the file of the dashboard is what its builder makes (else: node libs/tooling/src/monitoring/write-dashboard.ts)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../monitoring/dashboard.json'), 'utf8')).toBe(
    dashboardText(),
  );
});

test('every panel has a number, a title, a place of its own and, but for rows, a query', () => {
  const { panels = [] } = buildDashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => `${gridPos?.x} ${gridPos?.y}`)).size).toBe(panels.length);
  expect(panels.filter(({ title }) => !title)).toEqual([]);
  expect(panels.filter((panel) => panel.type !== 'row' && !('targets' in panel && panel.targets?.length))).toEqual([]);
});
