import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('connections and pages are counted at the moment when the metrics are read', async () => {
  const { registry, readFrom } = createMetrics();
  expect(await registry.metrics()).toContain('\nplainwell_rendering_pages 0\n');
  let pages = 2;
  readFrom({ renderingPages: () => pages, connections: () => ({ used: 3, idle: 1, awaited: 4 }) });
  pages = 5;
  const text = await registry.metrics();
  expect(text).toContain('\nplainwell_rendering_pages 5\n');
  expect(text.match(/^plainwell_database_connections.*$/gm)).toEqual([
    'plainwell_database_connections{state="used"} 3',
    'plainwell_database_connections{state="idle"} 1',
    'plainwell_database_connections{state="awaited"} 4',
  ]);
});
