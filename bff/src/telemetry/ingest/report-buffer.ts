import type { TelemetryHistory } from '../history/history.ts';
import type { TelemetryStore } from '../history/store.ts';
import type { Health } from '../health/health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { rowsIn, type ReportBundle } from './report-bundle.ts';
import { createReportSampler } from './report-sampler.ts';
import { createRowSender } from './row-sender.ts';

/**
 * How long a report may wait before it is stored, in milliseconds: operators see a failure within ten
 * seconds.
 */
const FLUSH_EVERY_MS = 1_000;

const OVERLOAD = {
  part: 'telemetry',
  problem:
    'More telemetry comes in than is stored: a fair sample of it is, failures first, and each row stands for several.',
  mend: 'Look on /ops for what fails, or for a flood; without either, lower the share of page views that report what went well.',
} as const;

/** Stores reports, about a second after they came in. Nobody waits for it. */
export interface ReportBuffer extends Pick<TelemetryHistory, 'kept'> {
  /** @param failing reports of what failed, which go first. */
  add(failing: ReportBundle, other: ReportBundle): void;
  /** Stores what waits. */
  flush(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

interface BufferParts {
  store: Pick<TelemetryStore, 'append'>;
  metrics: Pick<Metrics, 'telemetryEvents'>;
  health: Pick<Health, 'report' | 'clear'>;
  log: { error: (fields: object, message: string) => void };
  /** While the disk is full reports wait, as while the database is away. */
  isDiskFull: () => boolean;
  /** Share of page views that report what went well. */
  successRate: number;
  /** Milliseconds since the epoch. */
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
