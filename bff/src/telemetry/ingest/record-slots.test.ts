import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createSlotRecorder } from './record-slots.ts';
import type { ReportBundle } from './report-bundle.ts';

const slot: SlotOutcome = {
  slot: 'railTop',
  remote: 'rail',
  release: '1.0.0',
  module: './RailSlot',
  outcome: 'rendered',
  duration: 40,
};

function start(isFirstSeen: (slot: SlotOutcome) => boolean = () => false) {
  const metrics = createMetrics();
  const failing: ReportBundle[] = [];
  const buffer = { add: (bundle: ReportBundle) => void failing.push(bundle) };
  const record = createSlotRecorder({
    metrics,
    log: pino({ level: 'silent' }),
    isFirstSeen,
    known: { armOf: () => 'canary' },
    buffer,
  });
  return { record, metrics, loads: () => failing.flatMap(({ loads }) => loads) };
}

test('slots that the server could not render are stored as failures of their release', () => {
  const { record, loads } = start();
  const outcomes = ['rendered', 'failed', 'timeout', 'missing', 'skipped'] as const;
  record(
    outcomes.map((outcome) => ({ ...slot, outcome, message: 'it threw\u0000' })),
    '/health/sleep',
  );
  expect(loads().map(({ type, cause }) => [type, cause])).toEqual([
    ['missing', 'render'],
    ['timeout', 'timeout'],
    ['missing', 'contract'],
  ]);
  expect(loads()[0]).toMatchObject({
    phase: 'server-render',
    remote: 'rail',
    release: '1.0.0',
    arm: 'canary',
    module: './RailSlot',
    durationMs: 40,
    path: '/health/sleep',
    route: 'article',
    pageView: null,
    message: 'it threw\uFFFD',
  });
});

test('what a module’s error repeats of a reader stands neither in health nor in the database', () => {
  const seen: SlotOutcome[] = [];
  const { record, loads } = start((each) => seen.push(each) === 1);
  record([{ ...slot, outcome: 'failed', message: 'no answer for ada@example.org' }], '/');
  const message = 'no answer for [e-mail address]';
  expect([...seen, ...loads()]).toMatchObject([{ message }, { message }]);
});

test('a page whose slots were all rendered stores nothing, and a slot that no release fills is nobody’s fault', async () => {
  const { record, loads, metrics } = start();
  record([slot, { ...slot, release: null, outcome: 'missing' }], '/');
  expect(loads()).toEqual([]);
  expect((await metrics.slots.get()).values.map(({ labels }) => [labels.release, labels.outcome])).toEqual([
    ['older', 'rendered'],
    ['none', 'missing'],
  ]);
});

test('a slot that an earlier rendering filled is counted apart, because its module did not run', async () => {
  const { record, metrics } = start();
  record([slot, { ...slot, isKept: true, duration: 0 }, { ...slot, isKept: true, duration: 0 }], '/');
  const valuesOf = async (metric: { get(): Promise<{ values: { value: number; labels: object }[] }> }) =>
    (await metric.get()).values.map(({ value }) => value);
  expect(await valuesOf(metrics.slots)).toEqual([1]);
  expect((await metrics.keptSlots.get()).values).toMatchObject([
    { labels: { remote: 'rail', module: './RailSlot' }, value: 2 },
  ]);
  expect((await metrics.slotSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value).toBe(
    1,
  );
});
