import type { TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { Metrics } from './metrics.ts';

/** What a page may truly have loaded; anything else is counted as `unknown`, so that labels stay few. */
export interface KnownReleases {
  isRegistered(release: ReleaseId): Promise<boolean>;
  /** Whether readers get anything by this name now. */
  isLive(remote: string): boolean;
}

/** Counts a batch of telemetry events. */
export async function recordBatch({ events }: TelemetryBatch, { loads, webVitals, saveFailures, releaseLabels }: Metrics, known: KnownReleases): Promise<void> {
  for (const event of events) {
    if (event.kind === 'web-vital') {
      webVitals.observe({ name: event.name }, event.value);
      continue;
    }
    if (event.kind === 'save-failure') {
      saveFailures.inc({ type: event.type, status: String(event.status) });
      continue;
    }
    const { outcome } = event;
    const isRegistered = await known.isRegistered({ name: event.remote, version: event.release });
    const release = isRegistered ? releaseLabels.of({ name: event.remote, version: event.release }) : 'unknown';
    const remote = isRegistered || known.isLive(event.remote) ? event.remote : 'unknown';
    const why = outcome === 'failure' ? { type: event.type, cause: event.cause } : { type: '', cause: '' };
    loads.inc({ remote, release, outcome, ...why });
  }
}
