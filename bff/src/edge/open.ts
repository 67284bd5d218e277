import type { RequestHandler } from 'express';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import type { LiveReleases } from '../delivery/rollout/following/catch-up.ts';
import type { VisitorCookie } from '../delivery/rollout/page-views/visitor-cookie.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { logFailure } from '../telemetry/unavailable.ts';
import { createEdgeCaches } from './edge-cache.ts';
import { createPurgePositions } from './purge-positions.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { edgeReleaseSetRoutes } from './release-set-routes.ts';
import { watchChanges } from './watch-changes.ts';

interface EdgeParts {
  changes: Pick<ContentChanges, 'onChange'>;
  live: LiveReleases;
  visitorCookie: Pick<VisitorCookie, 'text'>;
}

/** The caches in front of the site: what they ask, and what they are told. */
export interface Edge extends Domain {
  /** `releaseSet` is `null` without such a cache. */
  routes: { releaseSet: RequestHandler | null };
}

export function openEdge(platform: Platform, { changes, live, visitorCookie }: EdgeParts): Edge {
  const { settings, db, listen, log } = platform;
  if (settings.edgeCache === null) return { routes: { releaseSet: null } };
  const caches = createEdgeCaches(settings.edgeCache).map((edge) => {
    const positions = createPurgePositions(db, edge.id);
    return {
      positions,
      queue: createPurgeQueue({ ...platform, edge, positions, followed: () => live.current().change }),
    };
  });
  const watch = watchChanges({
    changes,
    live,
    listen,
    onChanged() {
      for (const { queue } of caches)
        queue.queuePurge().catch((error: unknown) => logFailure(log, error, 'purge not queued'));
    },
  });
  return {
    routes: { releaseSet: edgeReleaseSetRoutes({ live, visitorCookie }) },
    async start() {
      for (const { positions, queue } of caches) {
        await positions.begin();
        await queue.start();
      }
      watch.start();
    },
    async close() {
      watch.close();
      await Promise.all(caches.map(({ queue }) => queue.close()));
    },
  };
}
