import type { Request } from 'express';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { eventRoutes } from './routes.ts';
import { createEventService, pruneEvents } from './service.ts';
import { createEventStore } from './store.ts';

/**
 * Opens the intake of page events.
 * @param isPreview returns whether a request comes from a browser that views a preview; its events are not stored.
 * @param onEvent called for every event that is counted.
 */
export function openEvents(
  { db, limiter, metrics, log, sampledLog }: Platform,
  isPreview: (request: Request) => Promise<boolean>,
  onEvent: (event: PageEvent) => void,
) {
  const store = createEventStore(db);
  const service = createEventService(store, metrics, log, onEvent);
  return {
    /** Stores an event that the server itself observed. */
    record: service.recordOne,
    routes: { events: eventRoutes(service, limiter, metrics, isPreview, sampledLog) },
    prunings: [{ what: 'page events', prune: (now, signal) => pruneEvents(store, now, signal) }],
  } satisfies Domain & { record: unknown };
}
