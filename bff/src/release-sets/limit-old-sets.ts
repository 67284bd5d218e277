import type { Request, RequestHandler } from 'express';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/release-set-header.ts';
import { limitRequests } from '../http/limit-requests.ts';
import type { LiveReleases } from './live-releases.ts';
import { liveRelease } from './live-set.ts';
import type { OldReleases } from './old-releases.ts';
import { readReleaseSet } from './read-release-set.ts';

/**
 * Calls in a minute for releases that have to be found, checked and loaded first. An open page asks for its own once, and
 * all that follow are at hand; each other one may cost a rendering process its place and the server a shell (SPARE_RELEASES).
 */
const ADDRESS_CALLS = 10;
const ALL_CALLS = 30;

interface LimitParts {
  live: Pick<LiveReleases, 'current'>;
  old: Pick<OldReleases, 'has'>;
}

/** Keeps calls that name old release sets from having one after the other loaded: too many are 429 with `Retry-After`. */
export function limitOldSets({ live, old }: LimitParts): RequestHandler[] {
  function isCounted(request: Request): boolean {
    const header = request.get(RELEASE_SET_HEADER);
    const named = header === undefined ? null : readReleaseSet(header);
    return Object.entries(named ?? {}).some(([name, version]) => !liveRelease(live.current(), name, version) && !old.has(name, version));
  }

  return limitRequests({
    ofAddress: ADDRESS_CALLS,
    ofAll: ALL_CALLS,
    isCounted,
    refuse: (response) => void response.json({ data: null, error: { message: 'Too many calls for older releases: try again in a minute, or reload the page to get its present releases.' } }),
  });
}
