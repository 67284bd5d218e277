/** How long events may wait before they are sent, in milliseconds. */
const FLUSH_AFTER_MS = 2_000;
/** Most events in one batch (contracts of POST /api/telemetry and POST /api/events). */
const BATCH_MAXIMUM = 50;

/** Events that go together. */
export interface EventBatch<Event> {
  pageView: string;
  /** Path of the page on which they happened. */
  path: string;
  /** Number of the first among those of the page view, from 0. */
  first: number;
  events: Event[];
}

/**
 * Collects events for a call of this site and sends them in batches that survive the closing of the page.
 *
 * A browser refuses beacons while too many bytes are under way (64 KiB, Fetch standard, HTTP-network-or-cache fetch). A
 * refused batch is halved, and what still does not go waits for the next time: nothing is dropped while the page lives.
 * @param send returns whether the browser took the batch.
 */
export function createEventQueue<Event>(
  pageView: string,
  send: (batch: EventBatch<Event>) => boolean,
): (event: Event) => void {
  const events: Event[] = [];
  let first = 0;
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (after = FLUSH_AFTER_MS) => {
    timer ??= setTimeout(flush, after);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let size = BATCH_MAXIMUM; events.length;) {
      const batch = { pageView, path, first, events: events.slice(0, size) };
      if (send(batch)) first += events.splice(0, size).length;
      else if (size > 1) size >>= 1;
      else return schedule();
    }
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);

  return (event) => {
    // A page may change its address: an event belongs to the one at which it happened.
    if (path !== location.pathname) flush();
    path = location.pathname;
    events.push(event);
    // What is told of a page as it goes out of sight, such as its vitals, has no later.
    schedule(document.hidden ? 0 : FLUSH_AFTER_MS);
  };
}
