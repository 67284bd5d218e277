import type { Server } from 'node:http';
import type { Request } from 'express';
import type { Health } from './health.ts';
import { healthRoutes } from './health-routes.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoutes, serveMetrics } from './metrics-routes.ts';
import type { KnownReleases } from './record-batch.ts';
import { telemetryRoutes } from './routes.ts';
import type { LineLog } from './sampled-log.ts';

/** What it takes of the platform, which stands above this room. */
interface TelemetryPlatform {
  settings: { metricsToken: string | undefined; publicUrl: string };
  metrics: Metrics;
  health: Pick<Health, 'problems'>;
  sampledLog: LineLog;
}

interface TelemetryParts {
  /** Whether pages can be served. */
  isReady: () => Promise<boolean>;
  releases: KnownReleases;
  isPreview: (request: Request) => Promise<boolean>;
  /** Answers `/metrics` instead of the site's own server, where there is one. */
  metricsServer: Server | null;
}

/** What the site says of itself, and what browsers tell of it. */
export function openTelemetry({ settings, metrics, health, sampledLog }: TelemetryPlatform, { isReady, releases, isPreview, metricsServer }: TelemetryParts) {
  const { metricsToken: token, publicUrl } = settings;
  if (metricsServer !== null) serveMetrics(metricsServer, { metrics, token, publicUrl });
  return {
    routes: {
      health: healthRoutes(isReady, health),
      metrics: metricsServer === null ? metricsRoutes(metrics, token) : null,
      telemetry: telemetryRoutes({ metrics, releases, isPreview, log: sampledLog }),
    },
  };
}
