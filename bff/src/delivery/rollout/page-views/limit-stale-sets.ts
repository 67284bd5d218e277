import type { Request, RequestHandler } from 'express';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/wire/release-set-header.ts';
import { limitCostly } from '../../../platform/rate-limits/limit-costly.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { activeRelease, type ActiveReleases } from '../following/active-set.ts';
import type { RecentReleases } from './recent-releases.ts';
import { readReleaseSet } from './read-release-set.ts';

interface LimitParts {
  limiter: Pick<RateLimiter, 'consume'>;
  live: Pick<ActiveReleases, 'current'>;
  recent: Pick<RecentReleases, 'has'>;
  /** The set that a call names, as `RELEASE_SET_HEADER` has it. */
  named?: (request: Request) => string | undefined;
}

/**
 * Keeps calls that name stale release sets from having one after the other loaded: too many are 429 with `Retry-After`. An open page
 * asks for its own once, and all that follow are at hand; each other one may cost a rendering process its place and the server a
 * shell (SPARE_RELEASES).
 */
export function limitStaleSets({ limiter, live, recent, named: namedBy = (request) => request.get(RELEASE_SET_HEADER) }: LimitParts): RequestHandler {
  function isCounted(request: Request): boolean {
    const set = namedBy(request);
    const named = set === undefined ? null : readReleaseSet(set);
    return Object.entries(named ?? {}).some(([name, version]) => !activeRelease(live.current(), { name, version }) && !recent.has({ name, version }));
  }

  return limitCostly({
    limiter,
    budgets: { ofAddress: 'old-releases', ofAll: 'old-releases-of-all' },
    isCounted,
    refuse: (response) => void response.json({ data: null, error: { message: 'Too many calls for older releases: try again in a minute, or reload the page to get its present releases.' } }),
  });
}
