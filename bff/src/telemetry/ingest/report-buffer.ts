import type { TelemetryHistory } from '../history/history.ts';
import type { TelemetryStore } from '../history/store.ts';
import type { Health } from '../health/health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { rowsIn, type ReportBundle } from './report-bundle.ts';
import { createReportSampler } from './sampling/report-sampler.ts';
import { createRowSender } from './row-sender.ts';

/**
 * Longest time that a report waits before it is stored, in milliseconds. Operators must see a failure within ten
 * seconds.
 */
const FLUSH_EVERY_MS = 1_000;

const OVERLOAD = {
  part: 'telemetry',
  problem:
    'More telemetry comes in than is stored: a fair sample of it is, failures first, and each row stands for several.',
  mend: 'Look on /ops for what fails, or for a flood; without either, lower the share of page views that report what went well.',
} as const;

/** Buffer that stores reports about a second after they arrive. Callers do not wait for it. */
export interface ReportBuffer extends Pick<TelemetryHistory, 'kept'> {
  /**
   * Adds the reports of a batch.
   * @param failing reports of failures, which are stored first.
   */
  add(failing: ReportBundle, other: ReportBundle): void;
  /** Stores waiting reports. */
  flush(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

interface BufferParts {
  store: Pick<TelemetryStore, 'append'>;
  metrics: Pick<Metrics, 'telemetryEvents'>;
  health: Pick<Health, 'report' | 'clear'>;
  log: { error: (fields: object, message: string) => void };
  /** Returns whether the disk is full. Reports then wait, as they do while the database is unavailable. */
  isDiskFull: () => boolean;
  /** Share of page views that report their successful loads. */
  successRate: number;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
  random?: () => number;
}

export function createReportBuffer({
  store,
  metrics,
  health,
  log,
  isDiskFull,
  successRate,
  now = Date.now,
  random = Math.random,
}: BufferParts): ReportBuffer {
  const sampler = createReportSampler({ successRate, now, random });
  const sender = createRowSender({ store, metrics, log });
  let flushing: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function take(): ReportBundle {
    const { rows, received } = sampler.take();
    metrics.telemetryEvents.inc({ outcome: 'left-out' }, received - rowsIn(rows));
    if (sampler.kept().rate < 1) health.report(OVERLOAD);
    else health.clear('telemetry');
    return rows;
  }

  async function send(): Promise<void> {
    if (isDiskFull()) return;
    if (sender.isEmpty()) sender.add(take());
    await sender.send();
  }

  function flush(): Promise<void> {
    flushing ??= send().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return {
    add: sampler.add,
    flush,
    kept: sampler.kept,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      await flush();
      await flush();
    },
  };
}
