import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { logFailure } from '../telemetry/unavailable.ts';
import type { EventBatch } from './read-batch.ts';
import type { EventStore } from './store.ts';

/** Maximum number of batches that wait for the database in one process. Further batches are counted but not stored. */
const WAITING_MAXIMUM = 200;

/** Returns the metric labels of an event: only fields with few different values. */
function labelsOf(event: PageEvent) {
  return {
    name: event.name,
    list: 'list' in event ? event.list : '',
    category: 'category' in event ? event.category : '',
    position: 'position' in event ? event.position : '',
    what: 'what' in event ? event.what : '',
  };
}

/** Stores and counts page events. */
export interface EventService {
  /** Stores and counts a batch. Resolves to false if the batch could not be stored. The batch counts in any case. */
  record: (batch: EventBatch) => Promise<boolean>;
  /** Stores and counts an event that the server itself observed, as a page view of one event. */
  recordOne: (event: PageEvent, path: string) => Promise<boolean>;
}

/**
 * Creates the service. It writes batches one after the other, so that page events use only one database connection. It
 * does not count events again that it stored before.
 * @param onEvent called for every event that is counted.
 */
export function createEventService(
  store: EventStore,
  { pageEvents }: Metrics,
  log: Logger,
  onEvent: (event: PageEvent) => void = () => {},
): EventService {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const insert = async (batch: EventBatch): Promise<ReadonlySet<number> | null> => {
    if (waiting >= WAITING_MAXIMUM) return null;
    waiting += 1;
    const insertion = last.then(() => store.insert(batch));
    last = insertion.catch(() => undefined);
    try {
      return await insertion;
    } finally {
      waiting -= 1;
    }
  };

  async function record(batch: EventBatch): Promise<boolean> {
    const stored = await insert(batch).catch((error: unknown) => {
      logFailure(log, error, 'page events not stored', { events: batch.events.length });
      return null;
    });
    for (const { number, event } of batch.events) {
      if (!(stored?.has(number) ?? true)) continue;
      pageEvents.inc(labelsOf(event));
      onEvent(event);
    }
    return stored !== null;
  }

  return {
    record,
    recordOne: (event, path) => record({ pageView: randomUUID(), path, events: [{ number: 0, event }] }),
  };
}

/** Days for which an event is kept: a quarter of a year, so that a month can be compared with the previous one. */
export const RETENTION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Removes all events older than `RETENTION_DAYS`. Stops early if the signal aborts. */
export async function pruneEvents(store: EventStore, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let isMore = true;
  while (isMore) isMore = (await store.prune(before)) && signal?.aborted !== true;
}
