import type { Request, RequestHandler } from 'express';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { limitCostly } from '../../../platform/rate-limits/limit-costly.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { activeRelease, type ActiveReleases } from '../following/active-set.ts';
import type { RecentReleases } from './recent-releases.ts';
import { readReleaseSet } from './read-release-set.ts';

export interface StaleSetsParts {
  limiter: Pick<RateLimiter, 'consume'>;
  live: Pick<ActiveReleases, 'current'>;
  recent: Pick<RecentReleases, 'has'>;
  registry: Pick<ReleaseRegistry, 'wasServed'>;
  /** Returns the set that a call names, by default in `RELEASE_SET_HEADER`. */
  named?: ((request: Request) => string | undefined) | undefined;
}

/**
 * Limits calls that name stale release sets, because each call may make the server load another set. Answers 429 with
 * `Retry-After` above the limit. Too many other sets make the server replace rendering processes (SPARE_RELEASES) and
 * drop loaded shells (SPARE_SHELLS). Releases that no reader ever got count only against the caller's own budget.
 */
export function limitStaleSets({
  limiter,
  live,
  recent,
  registry,
  named: namedBy = (request) => request.get(RELEASE_SET_HEADER),
}: StaleSetsParts): RequestHandler {
  /** Returns the releases that a call names and that are neither live nor recent. */
  function staleOf(request: Request): ReleaseId[] {
    const set = namedBy(request);
    const named = set === undefined ? null : readReleaseSet(set);
    const releases = Object.entries(named ?? {}).map(([name, version]) => ({ name, version }));
    return releases.filter((release) => !activeRelease(live.current(), release) && !recent.has(release));
  }

  /** Returns whether the server would load the call's releases. It refuses those that no reader got (`PinnedView`). */
  async function areKnown(request: Request): Promise<boolean> {
    for (const release of staleOf(request)) if (!(await registry.wasServed(release))) return false;
    return true;
  }

  return limitCostly({
    limiter,
    budgets: { ofAddress: 'old-releases', ofAll: 'old-releases-of-all' },
    isCounted: (request) => staleOf(request).length > 0,
    isShared: areKnown,
    refuse: (response) =>
      void response.json({
        data: null,
        error: {
          message:
            'Too many calls for older releases: try again in a minute, or reload the page to get its present releases.',
        },
      }),
  });
}
