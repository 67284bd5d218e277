import type { TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';
import { beacon } from '../events/beacon.ts';
import { keepBatch } from './kept-batches.ts';

/** Length of what stands before a release set in its address (contract: `releaseSetPath`). */
const RELEASE_SETS_LENGTH = '/api/release-sets/'.length;

/** What every batch says of its page. @param set address of the page's release set. */
export function batchContext(set: string): Pick<TelemetryBatch, 'set' | 'connection'> {
  return { set: set.slice(RELEASE_SETS_LENGTH), connection: navigator.connection?.effectiveType };
}

/**
 * Sends a batch of telemetry, or keeps it where the browser knows that it is offline: it takes beacons all the same,
 * and loses them.
 * @returns whether the batch is dealt with.
 */
export function sendOrKeep(batch: object): boolean {
  if (navigator.onLine) return beacon('/api/telemetry', batch);
  keepBatch(batch);
  return true;
}
