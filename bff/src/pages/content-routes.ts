import { Router, type RequestHandler } from 'express';
import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import {
  AD_DEBUG_PARAMETER,
  AD_LAYOUT_PARAMETER,
  REGION_SLOT_PARAMETER,
  regionSlots,
} from '@plainwell/contracts/browser/infinite-page.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { limitClientRendered } from '../delivery/rollout/page-views/limit-client-rendered.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { ResolvePinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { setStaleHeader } from '../http/responses/send-page.ts';
import { askerOf } from './asker.ts';
import { ARTICLE_VARY } from './composing/compose-pages.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './service.ts';

/** Messages for an address that no article can have, by HTTP status. */
const words: Readonly<Record<number, string>> = { 400: 'The address is malformed.', 414: 'The address is too long.' };

/** Address of the call, followed by the path of an article. */
export const CONTENT_PATH = '/api/content';

/**
 * Reads the article, the ad layout and the single slot that a call requests. A call without a path requests the sample
 * article. Ignores an unknown layout or slot. `ad-debug` requests the reasons for the places of ads.
 */
export function articleCall({ path, query }: PageRequest): PageRequest {
  const layout = adLayoutSchema.safeParse(query[AD_LAYOUT_PARAMETER]);
  const slot = regionSlots.find((name) => name === query[REGION_SLOT_PARAMETER]);
  const flags = query[AD_DEBUG_PARAMETER] === '1' ? { [AD_DEBUG_PARAMETER]: '1' } : {};
  return {
    path: path.slice(CONTENT_PATH.length) || '/tabbed',
    query: flags,
    ...(layout.success && { inheritedAdLayout: layout.data }),
    ...(slot && { slot }),
  };
}

/**
 * GET /api/content{link of an article}: the article's data and its composed region (rules.md#calls). The release set is
 * the one that the call names, or else the visitor's. The region's HTML has no scripts.
 *
 * `?adLayout=` names the layout of the page that will contain the region. `?slot=` requests only one slot
 * (`articleCall`). `?ad-debug=1`, if test flags are allowed, adds `adPlans`: for each template one line with the plan
 * of the article's ads; with `?adLayout=`, only for the infinite page.
 * @param limits middleware that refuses calls that would cost too much.
 * @param limiter limits pages for developers.
 */
export function contentRoutes(
  pages: Pick<PageService, 'article' | 'isCurrent'>,
  viewOf: ResolvePinnedView,
  limits: readonly RequestHandler[],
  limiter: Pick<RateLimiter, 'consume'>,
): Router {
  const router = Router();
  const ofDevelopers = limitClientRendered(limiter, (response, message) =>
    response.json({ data: null, error: { message } }),
  );
  // `use` instead of a route with parameters: Express would decode parameters, and refuse malformed ones in its own
  // format.
  router.use(CONTENT_PATH, allowMethods('GET', 'HEAD'), ...limits, ofDevelopers, async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', Vary: ARTICLE_VARY });
    const read = readPageRequest(request);
    if (!read.ok) return response.status(read.status).json({ data: null, error: { message: words[read.status] } });
    const call = articleCall(read.request);
    const decided = await viewOf(request);
    if (!decided.ok) return response.status(decided.status).json({ data: null, error: { message: decided.error } });
    const found = await pages.article(call, decided.view, askerOf({ request, response }, limiter));
    if (!found)
      return response.status(404).json({ data: null, error: { message: `No article stands at ${call.path}.` } });
    setStaleHeader(response, found.staleFor);
    const sharing = found.staleFor === undefined && pages.isCurrent() ? decided.view.sharing : undefined;
    found.answer.send(request, response, { sharing });
  });
  return router;
}
