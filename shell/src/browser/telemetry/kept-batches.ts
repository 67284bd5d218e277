/* Batches that a page could not send because the network was down, kept until the network is back or the tab opens its
   next page. They are in session storage, which ends with the tab, so no trace of what a reader visited stays
   behind. */

/** Key in session storage. */
export const KEPT_BATCHES = 'plainwell-telemetry';
/** Maximum number of characters that are kept. The oldest batches are dropped first. */
const KEPT_MAXIMUM = 50_000;

/** Keeps a batch as a line of JSON, with the time from which it waits, in milliseconds since 1970. */
export function keepBatch(batch: object, since = Date.now()): void {
  try {
    sessionStorage[KEPT_BATCHES] = `${sessionStorage[KEPT_BATCHES]}\n${JSON.stringify([since, batch])}`.slice(
      -KEPT_MAXIMUM,
    );
  } catch {
    // Storage may be blocked or full. The batch is then lost.
  }
}
