import type { Request, RequestHandler } from 'express';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
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
  /** The set that a call names, as `RELEASE_SET_HEADER` has it. */
  named?: ((request: Request) => string | undefined) | undefined;
}

/**
 * Keeps calls that name stale release sets from having one after the other loaded: too many are 429 with `Retry-After`.
 * An open page asks for its own once, and all that follow are at hand; each other one may cost a rendering process its
 * place and the server a shell (SPARE_RELEASES). Releases that never were take from the budget of their caller alone.
 */
export function limitStaleSets({
  limiter,
  live,
  recent,
  registry,
  named: namedBy = (request) => request.get(RELEASE_SET_HEADER),
}: StaleSetsParts): RequestHandler {
  /** The releases that a call names and that are not at hand. */
  function staleOf(request: Request): ReleaseId[] {
    const set = namedBy(request);
    const named = set === undefined ? null : readReleaseSet(set);
    const releases = Object.entries(named ?? {}).map(([name, version]) => ({ name, version }));
    return releases.filter((release) => !activeRelease(live.current(), release) && !recent.has(release));
  }

  /** Whether releases will be loaded for the call: one that no reader ever got ends it (`PinnedView`). */
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
