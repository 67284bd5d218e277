/** Longest time that the first events of a page view wait before they are sent, in milliseconds. */
const FLUSH_FIRST_MS = 2_000;
/**
 * Longest time that later events wait, in milliseconds. It is longer, because a page that is scrolled has events all
 * the time, and each batch is a request.
 */
const FLUSH_LATER_MS = 5_000;
/** Maximum number of events in one batch (contracts of POST /api/telemetry and POST /api/events). */
const BATCH_MAXIMUM = 50;

/** Events that are sent together. */
export interface EventBatch<Event> {
  pageView: string;
  /** Path of the page on which the events happened. */
  path: string;
  /** Number of the first event of this batch within the page view, from 0. */
  first: number;
  events: Event[];
}

/**
 * Collects events for a call of this site and sends them in batches, even while the page closes. Browsers refuse
 * beacons while too many bytes are under way (64 KiB, Fetch standard, HTTP-network-or-cache fetch). A refused batch is
 * halved. Events that the browser still refuses wait for the next attempt, so none is dropped while the page lives.
 * @param send returns whether the browser accepted the batch.
 */
export function createEventQueue<Event>(
  pageView: string,
  send: (batch: EventBatch<Event>) => boolean,
): (event: Event) => void {
  const events: Event[] = [];
  let first = 0;
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (after = FLUSH_FIRST_MS) => {
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
    // A page may change its address, and an event belongs to the address at which it happened.
    if (path !== location.pathname) flush();
    path = location.pathname;
    events.push(event);
    // A hidden page may end at any time, so its events, such as web vitals, are sent at once.
    schedule(document.hidden ? 0 : first ? FLUSH_LATER_MS : FLUSH_FIRST_MS);
  };
}
