import { type Request, type RequestHandler, Router } from 'express';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { CACHE_SECONDS, FEED_PATHS, type KeptFeeds, SITEMAP_PART } from './kept-feeds.ts';

/** Serves the sitemap (sitemaps.org), robots.txt (RFC 9309) and the feeds (RSS 2.0). */
export function feedRoutes(site: Site, feeds: Pick<KeptFeeds, 'answer' | 'sharing'>): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .set('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /search',
          'Disallow: /es/search',
          'Disallow: /account/sign-in/',
          '',
          `Sitemap: ${site.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  const answerOf =
    (pathOf: (request: Request) => string): RequestHandler =>
    async (request, response, next) => {
      const answer = await feeds.answer(pathOf(request));
      if (answer === null) return next();
      answer.send(request, response, { sharing: feeds.sharing });
    };
  for (const path of FEED_PATHS)
    router.get(
      path,
      answerOf(() => path),
    );
  router.get(
    SITEMAP_PART,
    answerOf(({ path }) => path),
  );
  return router;
}
