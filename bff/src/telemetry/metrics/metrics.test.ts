import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { chromeAt, createRecorderForTest } from '../ingest/recorder.fixture.ts';
import { createMetrics } from './metrics.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('only counters have names that end with _total (Prometheus, Metric and label naming)', async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  expect(
    metrics
      .filter(({ name, type }) => name.endsWith('_total') !== (String(type) === 'counter'))
      .map(({ name }) => name),
  ).toEqual([]);
});

test.skipIf(!hasPromtool)(
  'promtool finds no fault with the metrics (skipped where Prometheus is not installed)',
  async () => {
    const { record, metrics } = createRecorderForTest();
    const load = { kind: 'load', remote: 'rail', release: '1.0.0', attempt: 1, duration: 12 } as const;
    const vitals = (['LCP', 'CLS'] as const).map((name) => ({ kind: 'web-vital', name, value: 0.1 }) as const);
    const events = [
      { ...load, outcome: 'success' },
      { ...load, outcome: 'failure', type: 'missing', cause: 'html' },
      { kind: 'script-error', type: 'error', message: 'oops' },
      ...vitals,
    ] as const;
    await record({ pageView: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10', path: '/', events: [...events] }, chromeAt(1));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await metrics.registry.metrics(),
    });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  },
);
