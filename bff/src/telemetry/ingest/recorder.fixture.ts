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
