import { Router, type RequestHandler } from 'express';
import { remoteNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import {
  REPLACED_REMOTE_PARAMETER,
  REPLACEMENTS_PATH,
  type Replacement,
} from '@plainwell/contracts/page/paths/replacements-path.ts';
import type { ResolvePinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import type { FindReplacement } from '../delivery/rollout/page-views/replacements.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { fieldsOfQuery } from '../http/requests/query-of.ts';
import { namedByPath } from './release-set-routes.ts';

interface ReplacementRoutesParts {
  viewOf: ResolvePinnedView;
  find: FindReplacement;
  /** Middleware that refuses calls that would cost too much. */
  limits: readonly RequestHandler[];
}

/**
 * GET /api/replacements/{name@version,…}?remote=: the replacement for a release that failed in the browser of a page
 * with this release set.
 */
export function replacementRoutes({ viewOf, find, limits }: ReplacementRoutesParts): Router {
  const router = Router();
  router.use(REPLACEMENTS_PATH, allowMethods('GET', 'HEAD'), ...limits, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const remote = remoteNameSchema.safeParse(fieldsOfQuery(request)[REPLACED_REMOTE_PARAMETER]);
    if (!remote.success)
      return response.status(400).json({ error: `The parameter ${REPLACED_REMOTE_PARAMETER} must name a remote.` });
    const decided = await viewOf(request, namedByPath(request));
    // Releases that are no longer stored have no replacement. The page as a whole is outdated.
    const gone: Replacement = { release: null, isReloadUseful: true };
    if (!decided.ok)
      return decided.status === 410
        ? response.json(gone)
        : response.status(decided.status).json({ error: decided.error });
    response.json(await find(decided.view.releases, remote.data));
  });
  return router;
}
