import {
  telemetryBatchSchema,
  type TelemetryBatch,
  type TelemetryEvent,
} from '@plainwell/contracts/delivery/telemetry.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { KnownReleases } from './known-releases.ts';
import { createRecorder } from './record-batch.ts';
import type { ReportBundle } from './report-bundle.ts';
import type { Sender } from './report-rows.ts';

/** Time at which tests receive telemetry. */
export const RECEIVED = Date.UTC(2026, 2, 10, 12);

/** Creates a sender with Chrome and this source. */
export const chromeAt = (source: number): Sender => ({
  browser: { browser: 'chrome', engine: 'blink' },
  source,
  hosts: new Set(['health.example']),
});

/** Page view of batches that do not set their own. */
export const PAGE_VIEW = '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10';

/** Load that succeeds. */
export const load = {
  kind: 'load',
  remote: 'rail',
  release: '1.0.0',
  module: './Rail',
  phase: 'start',
  attempt: 1,
  duration: 120,
  outcome: 'success',
} as const;

/** Load that fails, because the site does not have the entry. */
export const failure = {
  ...load,
  phase: 'entry',
  outcome: 'failure',
  type: 'missing',
  cause: 'not-found',
  url: '/assets/rail/1.0.0/remoteEntry.js',
  message: 'no',
} as const;

/** Returns a batch with these events, which the contract accepts. `facts` replace or add properties of the batch. */
export const batchOf = (events: TelemetryEvent[], facts: Partial<TelemetryBatch> = {}): TelemetryBatch =>
  telemetryBatchSchema.parse({ pageView: PAGE_VIEW, path: '/health/sleep', first: 0, events, ...facts });

interface TestRecorderParts extends Partial<KnownReleases> {
  metrics?: ReturnType<typeof createMetrics>;
  successRate?: number;
}

/** Creates a recorder, and collects the rows that it passes on. By default, every release is registered and stable. */
export function createRecorderForTest({
  metrics = createMetrics(),
  successRate = 1,
  ...known
}: TestRecorderParts = {}) {
  const handedOn: { failing: ReportBundle; other: ReportBundle }[] = [];
  const clock = { now: RECEIVED };
  const record = createRecorder({
    metrics,
    known: { isRegistered: async () => true, isLive: () => true, armOf: () => 'stable', ...known },
    buffer: { add: (failing, other) => void handedOn.push({ failing, other }) },
    successRate,
    now: () => clock.now,
  });
  return { record, handedOn, metrics, clock };
}
