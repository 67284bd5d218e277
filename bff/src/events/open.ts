import type { Request } from 'express';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { eventRoutes } from './routes.ts';
import { createEventService, pruneEvents } from './service.ts';
import { createEventStore } from './store.ts';

/**
 * @param isPreview whether a request comes from a browser that looks at a preview: its events are not kept.
 * @param onEvent hears of every event that is counted.
 */
export function openEvents(
  { db, limiter, metrics, log, sampledLog }: Platform,
  isPreview: (request: Request) => Promise<boolean>,
  onEvent: (event: PageEvent) => void,
) {
  const store = createEventStore(db);
  const service = createEventService(store, metrics, log, onEvent);
  return {
    /** Keeps an event that the server itself has seen. */
    record: service.recordOne,
    routes: { events: eventRoutes(service, limiter, metrics, isPreview, sampledLog) },
    prunings: [{ what: 'page events', prune: (now, signal) => pruneEvents(store, now, signal) }],
  } satisfies Domain & { record: unknown };
}
