import type { Server } from 'node:http';
import type { Request } from 'express';
import type { Health } from './health/health.ts';
import { healthRoutes } from './health/health-routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoutes, serveMetrics } from './metrics/metrics-routes.ts';
import type { KnownReleases } from './ingest/known-releases.ts';
import { createRecorder } from './ingest/record-batch.ts';
import type { ReportBuffer } from './ingest/report-buffer.ts';
import { telemetryRoutes } from './routes.ts';
import type { LineLog } from './sampled-log.ts';

/** Parts of the platform that telemetry uses. This folder must not import the platform. */
interface TelemetryPlatform {
  settings: { metricsToken: string | undefined; publicUrl: string; successRate: number };
  metrics: Metrics;
  health: Pick<Health, 'problems'>;
  sampledLog: LineLog;
}

interface TelemetryParts {
  /** Returns whether pages can be served. */
  isReady: () => Promise<boolean>;
  /** Returns whether this process may get readers' requests: its data are loaded, and it is not shutting down. */
  canServe: () => boolean;
  releases: KnownReleases;
  /** Stores browsers' reports. */
  reports: Pick<ReportBuffer, 'add'>;
  /** Returns a number below 65,536 that shows whether reports come from few or many addresses. */
  sourceOf: (request: Request) => Promise<number>;
  isPreview: (request: Request) => Promise<boolean>;
  /** Server for `/metrics` instead of the site's server; `null` if there is none. */
  metricsServer: Server | null;
}

/** Opens health checks, metrics and the intake of browsers' reports. */
export function openTelemetry(
  { settings, metrics, health, sampledLog }: TelemetryPlatform,
  { isReady, canServe, releases, reports, sourceOf, isPreview, metricsServer }: TelemetryParts,
) {
  const { metricsToken: token, publicUrl, successRate } = settings;
  if (metricsServer !== null) serveMetrics(metricsServer, { metrics, token, publicUrl });
  return {
    routes: {
      health: healthRoutes({ isReady, canServe, health }),
      metrics: metricsServer === null ? metricsRoutes(metrics, { token, isForReaders: true }) : null,
      telemetry: telemetryRoutes({
        metrics,
        record: createRecorder({ metrics, known: releases, buffer: reports, successRate }),
        sourceOf,
        publicUrl,
        isPreview,
        log: sampledLog,
      }),
    },
  };
}
