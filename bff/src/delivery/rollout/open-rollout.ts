import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Listen } from '../../database/notifications.ts';
import type { SigningKeys } from '../../platform/signing-keys/signing-key.ts';
import type { Health } from '../../telemetry/health/health.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { Sharing } from '../../http/responses/shared-caching.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { openFollowing, type Following } from './following/open-following.ts';
import { cachedVerifiedReleases } from '../registry/releases/cached-verified-releases.ts';
import { openPageViews, type PageViewRollout } from './page-views/open-page-views.ts';
import { openPreviews, type PreviewRollout } from './previews/open-previews.ts';
import { createProcessReport } from './process-report.ts';

interface RolloutParts {
  db: Database;
  listen: Listen;
  registry: ReleaseRegistry;
  pool: Pick<RenderPool, 'warm' | 'keep'>;
  /** Returns the time by which all processes agree, in milliseconds since the epoch. */
  now: () => number;
  signingKeys: SigningKeys;
  publicUrl: string;
  /** With whom the cache in front of the site may share a page at most; `null` without such a cache. */
  edgeSharing: Sharing | null;
  metrics: Metrics;
  health: Health;
  log: Logger;
}

/** Everything that decides which reader gets which releases from this process. */
export interface Rollout {
  following: Following;
  previews: PreviewRollout;
  pageViews: PageViewRollout;
  /** Starts to follow the pointers, and to report what this process runs. */
  start(): void;
  close(): Promise<void>;
}

export function openRollout({
  db,
  listen,
  registry,
  pool,
  now,
  signingKeys,
  publicUrl,
  edgeSharing,
  metrics,
  health,
  log,
}: RolloutParts): Rollout {
  const getVerified = cachedVerifiedReleases(registry);
  const following = openFollowing({
    listen,
    registry,
    pool,
    onRetired: (release) => pageViews.noteRetired(release),
    metrics,
    health,
    log,
  });
  const { live } = following;
  const previews = openPreviews({ registry, getVerified, now, signingKeys, publicUrl, log });
  const pageViews = openPageViews({ live, previews, registry, getVerified, publicUrl, edgeSharing, metrics });
  const report = createProcessReport({
    db,
    live,
    views: pageViews,
    health,
    now,
    onError: (error) => logFailure(log, error, 'what this process runs could not be said'),
  });
  return {
    following,
    previews,
    pageViews,
    start() {
      following.start();
      report.start();
    },
    async close() {
      await following.close();
      await report.close();
    },
  };
}
