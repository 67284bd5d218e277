import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { logFault } from '../telemetry/unavailable.ts';
import type { EventBatch } from './read-batch.ts';
import type { EventStore } from './store.ts';

/** Batches that may wait for the database in one process. Further ones are counted and not stored. */
const WAITING_MAXIMUM = 200;

/** Labels of an event in the metrics: only what can take a handful of values. */
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
  /** Whether the batch is stored; it is counted in either case. */
  record: (batch: EventBatch) => Promise<boolean>;
  /** Stores and counts an event that the site saw itself: a page view of one event. */
  recordOne: (event: PageEvent, path: string) => Promise<boolean>;
}

/**
 * Batches are written one after the other: however many arrive, they take one connection from those that pages need.
 * An event that was stored before is not counted again.
 * @param onEvent hears of every event that is counted.
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
      logFault(log, error, 'page events not stored', { events: batch.events.length });
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

/** Days for which an event is kept: a quarter of a year, so that a month can be held against the one before. */
export const RETENTION_DAYS = 90;

const DAY_MS = 86_400_000;

/** Removes every event that is older than its retention, unless it is stopped before. */
export async function pruneEvents(store: EventStore, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let isMore = true;
  while (isMore) isMore = (await store.prune(before)) && signal?.aborted !== true;
}
