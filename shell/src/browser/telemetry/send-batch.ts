import { keepBatch } from './kept-batches.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { takeKept, type Batch } from './take-kept.ts';

/** Lowest status which means that the server, or a proxy before it, is unavailable. */
const AWAY = 500;
/** Minimum wait before the page sends kept batches again if no other batch arrives, in milliseconds. */
const AGAIN_AFTER_MS = 10_000;

let again: ReturnType<typeof setTimeout> | undefined;
let isEnding = false;

/**
 * Notes when the page ends. The event `pagehide` comes before the page is hidden. The listeners are in the capture
 * phase, because the queue of events sends its last batch at the same event.
 */
export function watchPageEnd(): void {
  for (const type of ['pagehide', 'pageshow'])
    addEventListener(
      type,
      () => {
        isEnding = type === 'pagehide';
      },
      true,
    );
}

/** Sends the batches that this page, or the previous page of the tab, has kept. */
export function sendKept(): void {
  if (navigator.onLine) for (const batch of takeKept()) sendAndSee(batch);
}

/**
 * Works like `sendOrKeep`, but also keeps a batch that does not arrive while the browser reports that it is online,
 * because browsers report so before they reach the site. Sends kept batches again when another batch arrives, or after
 * a wait as long as the batch has already waited. A page that ends or is hidden may get no answer, so it sends beacons.
 */
export function sendAndSee(batch: Batch): boolean {
  if (isEnding || document.hidden || !navigator.onLine) return sendOrKeep(batch);
  const { held = 0 } = batch;
  const keep = () => {
    keepBatch(batch, Date.now() - held);
    clearTimeout(again);
    again = setTimeout(sendKept, Math.max(AGAIN_AFTER_MS, held));
  };
  fetch('/api/telemetry', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
  }).then((response) => {
    // Chromium cancels a request whose answer nobody reads.
    response.arrayBuffer().catch(() => {});
    if (response.status >= AWAY) keep();
    else sendKept();
  }, keep);
  return true;
}
