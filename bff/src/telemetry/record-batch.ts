import type { TelemetryBatch } from '@plainwell/contracts/telemetry.ts';
import type { Metrics } from './metrics.ts';

/** Whether a remote's release is registered; anything else is counted as `unknown`, so that labels stay few. */
export type IsRegistered = (remote: string, release: string) => Promise<boolean>;

/** Counts a batch of telemetry events. */
export async function recordBatch({ events }: TelemetryBatch, { loads, webVitals, saveFailures }: Metrics, isRegistered: IsRegistered): Promise<void> {
  for (const event of events) {
    if (event.kind === 'web-vital') {
      webVitals.observe({ name: event.name }, event.value);
      continue;
    }
    if (event.kind === 'save-failure') {
      saveFailures.inc({ type: event.type, status: String(event.status) });
      continue;
    }
    const { remote, outcome } = event;
    const release = (await isRegistered(remote, event.release)) ? event.release : 'unknown';
    const why = outcome === 'failure' ? { type: event.type, cause: event.cause } : { type: '', cause: '' };
    loads.inc({ remote, release, outcome, ...why });
  }
}
