import type { Request } from 'express';
import type { Domain, Platform } from '../platform/platform.ts';
import { eventRoutes } from './routes.ts';
import { createEventService, pruneEvents } from './service.ts';
import { createEventStore } from './store.ts';

/** @param isPreview whether a request comes from a browser that looks at a preview: its events are not kept. */
export function openEvents({ db, limiter, metrics, log, sampledLog }: Platform, isPreview: (request: Request) => Promise<boolean>) {
  const store = createEventStore(db);
  return {
    routes: { events: eventRoutes(createEventService(store, metrics, log), limiter, metrics, isPreview, sampledLog) },
    prunings: [{ what: 'page events', prune: (now, signal) => pruneEvents(store, now, signal) }],
  } satisfies Domain;
}
