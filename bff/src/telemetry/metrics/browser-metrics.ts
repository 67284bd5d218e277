import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Buckets for times that include the network, in seconds. The last limit is the timeout of loads. */
const LOAD_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/**
 * Buckets for web vitals, in seconds. They include the official thresholds (web.dev, "Web Vitals": LCP 2.5 and 4, INP
 * 0.2 and 0.5, TTFB 0.8 and 1.8, FCP 1.8 and 3).
 */
const VITAL_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];

/** Buckets for layout shifts, without a unit. The official thresholds are 0.1 and 0.25. */
const SHIFT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * Creates the metrics of browsers' reports. Every label has few values, whatever browsers send: registered names and
 * releases, lists of the contract, and a few names of browsers and pages.
 */
export function browserMetrics(registry: Registry) {
  const registers = [registry];
  const metrics = {
    /**
     * Loads in browsers, successful and failed. A reported success also counts for page views that do not report their
     * successful loads.
     */
    loads: new Counter({
      name: 'plainwell_loads_total',
      help: 'Loads of modules, chunks and entries in browsers',
      labelNames: ['remote', 'release', 'arm', 'phase', 'outcome'] as const,
      registers,
    }),
    loadFailures: new Counter({
      name: 'plainwell_load_failures_total',
      help: 'Failed loads in browsers, by type and cause',
      labelNames: ['remote', 'release', 'arm', 'type', 'cause'] as const,
      registers,
    }),
    loadSeconds: new Histogram({
      name: 'plainwell_load_duration_seconds',
      help: 'Duration of successful loads in browsers',
      labelNames: ['remote', 'phase'] as const,
      buckets: LOAD_BUCKETS,
      registers,
    }),
    webVitalSeconds: new Histogram({
      name: 'plainwell_web_vital_seconds',
      help: 'Web vitals that are times, as browsers measured them: LCP, INP, TTFB and FCP',
      labelNames: ['name', 'route', 'engine'] as const,
      buckets: VITAL_BUCKETS,
      registers,
    }),
    layoutShift: new Histogram({
      name: 'plainwell_cumulative_layout_shift',
      help: 'Cumulative layout shift (CLS) as browsers measured it; it has no unit',
      labelNames: ['route', 'engine'] as const,
      buckets: SHIFT_BUCKETS,
      registers,
    }),
    scriptErrors: new Counter({
      name: 'plainwell_script_errors_total',
      help: 'Uncaught errors of scripts and violations of the security policy in browsers, by owner of the script',
      labelNames: ['remote', 'release', 'type'] as const,
      registers,
    }),
    saveFailures: new Counter({
      name: 'plainwell_save_failures_total',
      help: 'Failed calls of the save control, as browsers saw them; status 0 means no answer, 2xx to 5xx are codes that the API does not return',
      labelNames: ['type', 'status'] as const,
      registers,
    }),
    /** `outcome` is `accepted`; `repeated` (arrived before); `preview`; or `refused` (does not fit the contract). */
    telemetryBatches: new Counter({
      name: 'plainwell_telemetry_batches_total',
      help: 'Batches of telemetry from browsers, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    /**
     * `outcome` is `stored`; `left-out` (sampled out, represented by others); `over-cap` (beyond the limit of an
     * address, counts nowhere); or `lost` (refused by the database).
     */
    telemetryEvents: new Counter({
      name: 'plainwell_telemetry_events_total',
      help: 'Events of telemetry from browsers, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    telemetryReceivedAt: new Gauge({
      name: 'plainwell_telemetry_last_received_timestamp_seconds',
      help: "Time of the last telemetry of a reader's page, in seconds since the epoch; 0 before the first",
      registers,
    }),
  };
  // Start at 0. Otherwise Prometheus computes no rate for the first event.
  for (const outcome of ['accepted', 'repeated', 'preview', 'refused']) metrics.telemetryBatches.inc({ outcome }, 0);
  for (const outcome of ['stored', 'left-out', 'over-cap', 'lost']) metrics.telemetryEvents.inc({ outcome }, 0);
  return metrics;
}
