import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';

type Report = (event: TelemetryEvent) => void;

let report: Report | undefined;

/**
 * Connects islands with the page's queue for POST /api/telemetry. The host calls this function once, before it starts
 * the first island.
 */
export function connectTelemetry(queue: Report): void {
  report = queue;
}

/**
 * Reports a failure or a measurement to operators. For hydrated code only. Without a host, as in the workbench, the
 * report has no effect.
 */
export function reportTelemetry(event: TelemetryEvent): void {
  report?.(event);
}
