/*
 * Batches that could not be sent because the network was down, kept until it is back or the tab has its next page. The
 * session's storage goes with its tab: nothing of where a reader was stays behind.
 */

/** Name in the session's storage. */
export const KEPT_BATCHES = 'plainwell-telemetry';
/** Most characters that are kept: the oldest batches make room. */
const KEPT_MAXIMUM = 50_000;

/** Keeps a batch: a line of JSON with the time since which it waits, in milliseconds since 1970. */
export function keepBatch(batch: object, since = Date.now()): void {
  try {
    sessionStorage[KEPT_BATCHES] = `${sessionStorage[KEPT_BATCHES]}\n${JSON.stringify([since, batch])}`.slice(
      -KEPT_MAXIMUM,
    );
  } catch {
    // Storage may be blocked or full: the batch is lost.
  }
}
