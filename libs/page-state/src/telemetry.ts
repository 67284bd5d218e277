import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';

type Report = (event: TelemetryEvent) => void;

let report: Report | undefined;

/**
 * Gives islands the page's own queue for POST /api/telemetry. The host calls it once, before it starts the first
 * island.
 */
export function connectTelemetry(queue: Report): void {
  report = queue;
}

/**
 * Tells operators of a failure (or a measurement). For hydrated code; where there is no host (a workbench) nothing
 * happens.
 */
export function reportTelemetry(event: TelemetryEvent): void {
  report?.(event);
}
