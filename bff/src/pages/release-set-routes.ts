import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Router, type Request, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { RELEASE_SETS_PATH } from '@plainwell/contracts/page/paths/release-sets-path.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { IMMUTABLE } from '../delivery/assets/asset-routes.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { ResolvePinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';

const compress = promisify(brotliCompress);

/**
 * Maximum number of cached answers: for all combinations of stable releases and canaries, and for some older open
 * pages.
 */
const KEPT_MAXIMUM = 50;

/** Returns the release set that the address of the call names, in the format of `RELEASE_SET_HEADER`. */
export const namedByPath = ({ path }: Pick<Request, 'path'>): string => path.slice(1).replaceAll(',', ' ');

/** Parts of the routes for release sets. */
interface ReleaseSetParts {
  viewOf: ResolvePinnedView;
  /** Returns the server entry of a shell release. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<ShellServer>;
  /** Middleware that refuses calls that would cost too much. */
  limits: readonly RequestHandler[];
}

/**
 * GET /api/release-sets/{name@version,…}: a release set as browsers of its pages need it (`BrowserReleases`), in the
 * format that its shell reads. Pages contain the digest of these bytes, so the bytes must never change.
 */
export function releaseSetRoutes({ viewOf, shellEntry, limits }: ReleaseSetParts): Router {
  const kept = new LRUCache<string, KeptAnswer>({ max: KEPT_MAXIMUM });

  async function answerFor(releases: ReleasesByName): Promise<KeptAnswer | null> {
    const shell = releases[SHELL_NAME];
    const text = shell && (await shellEntry(shell)).browserReleases?.(releases);
    if (text === undefined) return null;
    const known = kept.get(text);
    if (known) return known;
    const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } });
    const answer = await KeptAnswer.of({
      text,
      status: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
      },
      brotli,
    });
    kept.set(text, answer);
    return answer;
  }

  const router = Router();
  router.use(RELEASE_SETS_PATH, allowMethods('GET', 'HEAD'), ...limits, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const decided = await viewOf(request, namedByPath(request));
    if (!decided.ok) return response.status(decided.status).json({ error: decided.error });
    const answer = await answerFor(decided.view.releases);
    if (!answer) return response.status(404).json({ error: 'Pages of this shell hold their release set themselves.' });
    response.removeHeader('Cache-Control');
    answer.send(request, response);
  });
  return router;
}
