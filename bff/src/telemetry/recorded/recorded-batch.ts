import type { TelemetryBatch, TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { recordedPath } from './recorded-path.ts';
import { recordedAddress, recordedText } from './recorded-text.ts';

/** An event without what its address and its error's own words may say of a reader. */
function recordedEvent(event: TelemetryEvent, hosts: ReadonlySet<string>): TelemetryEvent {
  const url = 'url' in event && event.url !== undefined ? { url: recordedAddress(event.url, hosts) } : {};
  if (event.kind === 'script-error') return { ...event, ...url, message: recordedText(event.message) };
  if (event.kind !== 'load' || event.outcome !== 'failure') return event;
  return { ...event, ...url, ...(event.message !== undefined && { message: recordedText(event.message) }) };
}

/**
 * A batch as it is logged, counted and stored: a page may be told by an address that only its reader has, and an error
 * may repeat what a reader typed.
 * @param hosts of this site, as addresses have them.
 */
export const recordedBatch = (batch: TelemetryBatch, hosts: ReadonlySet<string>): TelemetryBatch => ({
  ...batch,
  path: recordedPath(batch.path),
  events: batch.events.map((event) => recordedEvent(event, hosts)),
});
