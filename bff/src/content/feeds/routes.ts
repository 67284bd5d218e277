import { Router } from 'express';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { CACHE_SECONDS, FEED_PATHS, type KeptFeeds } from './kept-feeds.ts';

/** What machines read: the sitemap (sitemaps.org), robots.txt (RFC 9309) and the feeds (RSS 2.0). */
export function feedRoutes(site: Site, feeds: Pick<KeptFeeds, 'answer'>): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .set('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
      .type('text/plain')
      .send(
        ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Disallow: /es/search', 'Disallow: /tabbed/', 'Disallow: /infinite/', 'Disallow: /account/sign-in/', '', `Sitemap: ${site.publicUrl}/sitemap.xml`, ''].join('\n'),
      );
  });
  for (const path of FEED_PATHS) {
    router.get(path, async (request, response) => {
      const answer = await feeds.answer(path);
      answer.send(request, response);
    });
  }
  return router;
}
