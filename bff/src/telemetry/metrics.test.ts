import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('only counters have names that end with _total (Prometheus, Metric and label naming)', async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  expect(metrics.filter(({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter')).map(({ name }) => name)).toEqual([]);
});

test.runIf(hasPromtool)('promtool finds no fault with the metrics', async () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await createMetrics().registry.metrics() });
  expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
});
