import { Router, type RequestHandler } from 'express';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/wire/client-rendered.ts';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/wire/release-set-header.ts';
import { limitClientRendered } from '../delivery/rollout/page-views/limit-client-rendered.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { ResolvePinnedView } from '../delivery/rollout/page-views/pinned-view.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './service.ts';

/** What is wrong with an address that no article can have, by HTTP status. */
const words: Readonly<Record<number, string>> = { 400: 'The address is malformed.', 414: 'The address is too long.' };

/**
 * GET /api/content{link of an article}: the article's data and its composed region (decisions, Calls), made of the
 * release set that the caller names, or else of the one that its visitor would get. The region's HTML
 * holds no scripts.
 * @param limits refuse calls that would cost too much.
 * @param limiter counts pages for developers.
 */
export function contentRoutes(pages: Pick<PageService, 'article'>, viewOf: ResolvePinnedView, limits: readonly RequestHandler[], limiter: Pick<RateLimiter, 'consume'>): Router {
  const router = Router();
  // Not a path with parameters: the router would decode those itself, and refuse a malformed one in a shape of its own.
  const ofDevelopers = limitClientRendered(limiter, (response, message) => response.json({ data: null, error: { message } }));
  router.use('/api/content', allowMethods('GET', 'HEAD'), ...limits, ofDevelopers, async (request, response) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: `Accept-Encoding, Cookie, ${RELEASE_SET_HEADER}, ${CLIENT_RENDERED_HEADER}` });
    const read = readPageRequest(request);
    if (!read.ok) return response.status(read.status).json({ data: null, error: { message: words[read.status] } });
    const path = read.request.path.slice('/api/content'.length) || '/tabbed';
    const decided = await viewOf(request);
    if (!decided.ok) return response.status(decided.status).json({ data: null, error: { message: decided.error } });
    if (decided.view.preview || decided.view.clientRendered !== undefined) response.set('Cache-Control', 'no-store');
    const found = await pages.article({ path, query: {} }, decided.view);
    if (!found) return response.status(404).json({ data: null, error: { message: `No article stands at ${path}.` } });
    const { html, styles, contentMeta, article } = found;
    response.json({ data: { contentMeta, article, styles, html }, error: null });
  });
  return router;
}
