import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Health } from './health/health.ts';
import { createReportBuffer, type ReportBuffer } from './ingest/report-buffer.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createHistory } from './history/create-history.ts';
import type { TelemetryHistory } from './history/history.ts';
import { keepHistory, type TelemetryRetention } from './history/retention.ts';
import { createTelemetryStore } from './history/store.ts';

/** Parts of the platform that the history uses. This folder must not import the platform. */
interface HistoryPlatform {
  db: Database;
  settings: { telemetryRetention: TelemetryRetention; successRate: number };
  metrics: Metrics;
  health: Pick<Health, 'report' | 'clear'>;
  log: Logger;
  isDiskFull: () => boolean;
}

/** The history of browsers' reports: stores them for a limited time, and answers queries. */
export interface OpenHistory {
  history: TelemetryHistory;
  /** Accepts reports. */
  reports: Pick<ReportBuffer, 'add' | 'flush'>;
  prunings: { what: string; prune: (now: Date, signal: AbortSignal) => Promise<void> }[];
  start(): void;
  /** Stores the reports that still wait. */
  close(): Promise<void>;
}

export function openHistory({
  db,
  settings: { telemetryRetention: retention, successRate },
  metrics,
  health,
  log,
  isDiskFull,
}: HistoryPlatform): OpenHistory {
  const store = createTelemetryStore(db);
  const reports = createReportBuffer({ store, metrics, health, log, isDiskFull, successRate });
  return {
    history: createHistory({ db, store, retentionDays: retention.reportDays, kept: reports.kept }),
    reports,
    prunings: [{ what: 'telemetry', prune: (now, signal) => keepHistory(store, retention, now, signal) }],
    start: () => reports.start(),
    close: () => reports.close(),
  };
}
