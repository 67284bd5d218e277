import type { LoadEvent } from '@plainwell/contracts/telemetry.ts';

/** Events wait at most so long before they are sent, in milliseconds. */
const FLUSH_AFTER_MS = 2_000;
/** Most events in one batch (contract of POST /api/telemetry). */
const BATCH_MAXIMUM = 50;

/** Collects load events and sends them in batches that survive the closing of the page. */
export function createTelemetryQueue(): (event: LoadEvent) => void {
  const pageView = crypto.randomUUID();
  let events: LoadEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (events.length > 0) {
      const batch = { pageView, path: location.pathname, events: events.slice(0, BATCH_MAXIMUM) };
      events = events.slice(BATCH_MAXIMUM);
      navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
    }
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return (event) => {
    events.push(event);
    timer ??= setTimeout(flush, FLUSH_AFTER_MS);
  };
}
