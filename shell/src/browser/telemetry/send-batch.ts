import { keepBatch } from './kept-batches.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { takeKept, type Batch } from './take-kept.ts';

/** Answers of a server, or of what stands before it, that is away. */
const AWAY = 500;
/** How long a batch that did not arrive waits at least before it goes again, in milliseconds. */
const AGAIN_AFTER_MS = 10_000;

let again: ReturnType<typeof setTimeout> | undefined;

/** Sends what was kept, by this page or by the one before it in this tab. */
export function sendKept(): void {
  if (navigator.onLine) for (const batch of takeKept()) sendAndSee(batch);
}

/**
 * As `sendOrKeep`, but also keeps what did not arrive although the browser held itself for online, and sends what was
 * kept once something arrives, or once it has waited as long again: a browser says that it is online before it reaches
 * the site. A page that closes hears no answer: its batches are beacons.
 */
export function sendAndSee(batch: Batch): boolean {
  if (document.hidden || !navigator.onLine) return sendOrKeep(batch);
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
  }).then(({ status }) => {
    if (status >= AWAY) keep();
    else sendKept();
  }, keep);
  return true;
}
