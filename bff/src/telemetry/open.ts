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

/** What it takes of the platform, which stands above this room. */
interface TelemetryPlatform {
  settings: { metricsToken: string | undefined; publicUrl: string; successRate: number };
  metrics: Metrics;
  health: Pick<Health, 'problems'>;
  sampledLog: LineLog;
}

interface TelemetryParts {
  /** Whether pages can be served. */
  isReady: () => Promise<boolean>;
  /** Whether this process may get requests of readers: it has what it serves from, and is not about to end. */
  canServe: () => boolean;
  releases: KnownReleases;
  /** Stores what browsers report. */
  reports: Pick<ReportBuffer, 'add'>;
  /** A number below 65,536 that tells few addresses from many. */
  sourceOf: (request: Request) => Promise<number>;
  isPreview: (request: Request) => Promise<boolean>;
  /** Answers `/metrics` instead of the site's own server, where there is one. */
  metricsServer: Server | null;
}

/** What the site says of itself, and what browsers tell of it. */
export function openTelemetry(
  { settings, metrics, health, sampledLog }: TelemetryPlatform,
  { isReady, canServe, releases, reports, sourceOf, isPreview, metricsServer }: TelemetryParts,
) {
  const { metricsToken: token, publicUrl, successRate } = settings;
  if (metricsServer !== null) serveMetrics(metricsServer, { metrics, token, publicUrl });
  return {
    routes: {
      health: healthRoutes({ isReady, canServe, health }),
      metrics: metricsServer === null ? metricsRoutes(metrics, token) : null,
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
