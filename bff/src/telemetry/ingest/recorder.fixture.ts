import { createMetrics } from '../metrics/metrics.ts';
import type { KnownReleases } from './known-releases.ts';
import { createRecorder } from './record-batch.ts';
import type { ReportBundle } from './report-bundle.ts';
import type { Sender } from './report-rows.ts';

/** A moment at which tests take telemetry in. */
export const RECEIVED = Date.UTC(2026, 2, 10, 12);

/** A Chrome behind a source. */
export const chromeAt = (source: number): Sender => ({
  browser: { browser: 'chrome', engine: 'blink' },
  source,
  hosts: new Set(['health.example']),
});

interface TestRecorderParts extends Partial<KnownReleases> {
  metrics?: ReturnType<typeof createMetrics>;
  successRate?: number;
}

/** A recorder with what it hands on. Every release is registered and stable, unless something else is said. */
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
