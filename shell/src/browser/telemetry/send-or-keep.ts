import type { TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';
import { beacon } from '../events/beacon.ts';
import { keepBatch } from './kept-batches.ts';

/** Length of the path before a release set in its address (contract: `releaseSetPath`). */
const RELEASE_SETS_LENGTH = '/api/release-sets/'.length;

/**
 * Returns the fields that every batch has about its page.
 * @param set address of the page's release set.
 */
export function batchContext(set: string): Pick<TelemetryBatch, 'set' | 'connection'> {
  return { set: set.slice(RELEASE_SETS_LENGTH), connection: navigator.connection?.effectiveType };
}

/**
 * Sends a batch of telemetry, or keeps it if the browser reports that it is offline: an offline browser accepts
 * beacons, but loses them.
 * @returns whether the batch was sent or kept.
 */
export function sendOrKeep(batch: object): boolean {
  if (navigator.onLine) return beacon('/api/telemetry', batch);
  keepBatch(batch);
  return true;
}
