import { Router } from 'express';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './page-service.ts';

/**
 * GET /api/content{link of an article}: the article's data and its composed region (decisions, Calls). The region's
 * HTML needs no nonce: it holds no scripts.
 */
export function contentRoutes(pages: PageService): Router {
  const router = Router();
  router.get(['/api/content', '/api/content/*path'], async (request, response) => {
    response.set('Cache-Control', 'no-cache');
    const read = readPageRequest(request);
    if (!read.ok) return response.status(read.status).json({ data: null, error: { message: 'The address is malformed.' } });
    const path = read.request.path.slice('/api/content'.length) || '/tabbed';
    const found = await pages.article({ path, query: {} });
    if (!found) return response.status(404).json({ data: null, error: { message: `No article stands at ${path}.` } });
    const { html, styles, contentMeta, article } = found;
    response.json({ data: { contentMeta, article, styles, html }, error: null });
  });
  return router;
}
