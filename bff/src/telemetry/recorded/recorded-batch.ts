import type { TelemetryBatch, TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { recordedPath } from './recorded-path.ts';
import { recordedAddress, recordedText } from './recorded-text.ts';

/** Removes reader data from an event: from its address and from the error's message. */
function recordedEvent(event: TelemetryEvent, hosts: ReadonlySet<string>): TelemetryEvent {
  const url = 'url' in event && event.url !== undefined ? { url: recordedAddress(event.url, hosts) } : {};
  if (event.kind === 'script-error') return { ...event, ...url, message: recordedText(event.message) };
  if (event.kind !== 'load' || event.outcome !== 'failure') return event;
  return { ...event, ...url, ...(event.message !== undefined && { message: recordedText(event.message) }) };
}

/**
 * Removes reader data from a batch before the site logs, counts and stores it. A page's path may be an address that
 * only its reader has, and an error may repeat what a reader typed.
 * @param hosts of this site, as they occur in addresses.
 */
export const recordedBatch = (batch: TelemetryBatch, hosts: ReadonlySet<string>): TelemetryBatch => ({
  ...batch,
  path: recordedPath(batch.path),
  events: batch.events.map((event) => recordedEvent(event, hosts)),
});
