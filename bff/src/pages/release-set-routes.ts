import { Router, type Request, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { LATER_STYLES_PATH, RELEASE_SETS_PATH } from '@plainwell/contracts/page/paths/release-sets-path.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { IMMUTABLE } from '../delivery/assets/asset-routes.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { ResolvePinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { queryOf } from '../http/requests/query-of.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { DICTIONARIES_PATH } from './dictionaries/page-dictionaries.ts';
import type { LaterStylesOfSets } from './later-styles/later-styles.ts';

/**
 * Maximum number of cached answers: for all combinations of stable releases and canaries, and for some older open
 * pages.
 */
const KEPT_MAXIMUM = 50;

/** Returns the release set that the address of the call names, in the format of `RELEASE_SET_HEADER`. */
export const namedByPath = ({ path }: Pick<Request, 'path'>): string => path.slice(1).replaceAll(',', ' ');

/** What every route for release sets needs. */
interface NamedSetParts {
  viewOf: ResolvePinnedView;
  /** Middleware that refuses calls that would cost too much. */
  limits: readonly RequestHandler[];
}

interface ReleaseSetParts extends NamedSetParts {
  /** Returns the server entry of a shell release. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<ShellServer>;
  /** Returns the answer with the dictionary of a release set; `null` if there is none. */
  dictionaryOf: (releases: ReleasesByName) => Promise<KeptAnswer | null>;
  laterStyles: Pick<LaterStylesOfSets, 'answer'>;
}

/**
 * GET {path}/{name@version,…}: answers with something of the release set that the address names.
 * @param answerFor returns the answer for the set, and for the query of the address; `null` if there is none.
 * @param whyNone explains that, for a status of 404.
 */
function namedSetRoute(
  path: string,
  answerFor: (releases: ReleasesByName, query: URLSearchParams) => Promise<KeptAnswer | null>,
  whyNone: string,
  { viewOf, limits }: NamedSetParts,
): Router {
  const router = Router();
  router.use(path, allowMethods('GET', 'HEAD'), ...limits, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const decided = await viewOf(request, namedByPath(request));
    if (!decided.ok) return response.status(decided.status).json({ error: decided.error });
    const answer = await answerFor(decided.view.releases, queryOf(request));
    if (!answer) return response.status(404).json({ error: whyNone });
    response.removeHeader('Cache-Control');
    answer.send(request, response);
  });
  return router;
}

/**
 * GET /api/release-sets/{name@version,…}: a release set as browsers of its pages need it (`BrowserReleases`), in the
 * format that its shell reads. Pages contain the digest of these bytes, so the bytes must never change.
 *
 * GET /api/dictionaries/{name@version,…}: the dictionary of a release set (decision 0100).
 *
 * GET /api/later-styles/{name@version,…}?{digest}: the stylesheets of a release set that no page waits for, as one
 * (decision 0102).
 */
export function releaseSetRoutes({ shellEntry, dictionaryOf, laterStyles, ...parts }: ReleaseSetParts): Router {
  const kept = new LRUCache<string, KeptAnswer>({ max: KEPT_MAXIMUM });

  async function setFor(releases: ReleasesByName): Promise<KeptAnswer | null> {
    const shell = releases[SHELL_NAME];
    const text = shell && (await shellEntry(shell)).browserReleases?.(releases);
    if (text === undefined) return null;
    const known = kept.get(text);
    if (known) return known;
    const answer = await KeptAnswer.of({
      text,
      status: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
      },
      isBest: true,
    });
    kept.set(text, answer);
    return answer;
  }

  return Router().use(
    namedSetRoute(RELEASE_SETS_PATH, setFor, 'Pages of this shell hold their release set themselves.', parts),
    namedSetRoute(DICTIONARIES_PATH, dictionaryOf, 'This release set has no dictionary.', parts),
    namedSetRoute(LATER_STYLES_PATH, laterStyles.answer, 'This release set has no such stylesheet.', parts),
  );
}
