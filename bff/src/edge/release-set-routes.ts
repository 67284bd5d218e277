import { Router } from 'express';
import type { LiveReleases } from '../delivery/rollout/following/catch-up.ts';
import { groupReleases } from '../delivery/rollout/page-views/page-views.ts';
import { releaseSetKey, rolloutKey } from '../delivery/rollout/page-views/rollout-keys.ts';
import { readGroup, type VisitorCookie } from '../delivery/rollout/page-views/visitor-cookie.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { queryOf } from '../http/requests/query-of.ts';
import {
  EDGE_RELEASE_SET_HEADER,
  ROLLOUT_TAG,
  sharedHeaders,
  type SharedLifetime,
} from '../http/responses/shared-caching.ts';

/** Path at which a cache in front of the site asks which release set a reader gets. */
const PATH = '/api/edge/release-set';

/** Answer header with the key of stable, all canaries and their shares; sent if the set depends on the group. */
const ROLLOUT_HEADER = 'Edge-Rollout';
/** Answer header beside `Edge-Rollout` with the key of stable, for a cache whose lookup of a group fails. */
const STABLE_HEADER = 'Edge-Stable-Set';
/** Answer header with the `Set-Cookie` that keeps a new visitor in the group of the request. */
const COOKIE_HEADER = 'Edge-Visitor-Cookie';

/** Lifetime of the answer that every page needs. If no purge arrives, pages follow a release after at most the sum. */
export const NOW: SharedLifetime = { fresh: 5, whileRevalidating: 5 };
/** Lifetime of the set of one group. The address names everything that decides it, so the answer never changes. */
const OF_GROUP: SharedLifetime = { fresh: 86_400, whileRevalidating: 0 };

interface ReleaseSetParts {
  live: LiveReleases;
  visitorCookie: Pick<VisitorCookie, 'text'>;
}

/**
 * GET /api/edge/release-set: for a cache in front of the site, which keeps pages by address and release set. The answer
 * has the header `Edge-Release-Set`, or while a canary runs `Edge-Rollout` and `Edge-Stable-Set`.
 *
 * GET /api/edge/release-set?rollout={Edge-Rollout}&group={0 to 9999}: the same for one group of visitors. The answer
 * has `Edge-Release-Set` and `Edge-Visitor-Cookie`. If this process follows another rollout than the named one, nothing
 * may keep the answer.
 */
export function edgeReleaseSetRoutes({ live, visitorCookie }: ReleaseSetParts): Router {
  const router = Router();
  router.use(PATH, allowMethods('GET', 'HEAD'), async (request, response) => {
    if (!live.isCurrent()) await live.catchUp();
    const set = live.current();
    const query = queryOf(request);
    const given = query.get('group');
    const group = given === null ? undefined : readGroup(given);
    if (given !== null && group === undefined)
      return response
        .status(400)
        .set('Cache-Control', 'no-store')
        .json({ error: 'group must be a whole number from 0 to 9999.' });
    if (group === undefined) {
      const isForAll = Object.keys(set.canaries).length === 0;
      const stable = releaseSetKey(set.stable);
      return response
        .set(
          isForAll
            ? { [EDGE_RELEASE_SET_HEADER]: stable }
            : { [ROLLOUT_HEADER]: rolloutKey(set), [STABLE_HEADER]: stable },
        )
        .set(sharedHeaders([ROLLOUT_TAG], NOW))
        .json({});
    }
    const isNamed = query.get('rollout') === rolloutKey(set);
    response
      .set(EDGE_RELEASE_SET_HEADER, releaseSetKey(groupReleases(set, group)))
      .set(COOKIE_HEADER, visitorCookie.text(group))
      .set(isNamed ? sharedHeaders([ROLLOUT_TAG], OF_GROUP) : { 'Cache-Control': 'no-store' })
      .json({});
  });
  return router;
}
