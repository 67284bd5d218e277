import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { SitemapStream } from 'sitemap';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { PathEntry } from './all-paths.ts';
import { isDay, rssFeed } from './feed.ts';

/** Articles in a feed. */
const FEED_ITEMS = 30;
/** How long machines may keep an answer, in seconds. */
const CACHE_SECONDS = 300;

interface FeedParts {
  site: Site;
  content: ContentPort;
  paths: () => AsyncIterable<PathEntry>;
}

async function* sitemapItems(first: IteratorResult<PathEntry>, rest: AsyncIterator<PathEntry>) {
  yield { url: '/' };
  yield { url: '/es' };
  for (let next = first; next.done !== true; next = await rest.next()) {
    const { path, updated } = next.value;
    yield { url: `/${path}`, ...(isDay(updated) ? { lastmod: updated } : {}) };
  }
}

/** What machines read: the sitemap (sitemaps.org), robots.txt (RFC 9309) and the feeds (RSS 2.0). */
export function feedRoutes({ site, content, paths }: FeedParts): Router {
  const router = Router();
  const cache = (response: Response) => response.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);

  router.get('/robots.txt', (_request, response) => {
    cache(response)
      .type('text/plain')
      .send(
        ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Disallow: /es/search', 'Disallow: /tabbed/', 'Disallow: /infinite/', 'Disallow: /account/sign-in/', '', `Sitemap: ${site.publicUrl}/sitemap.xml`, ''].join('\n'),
      );
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const entries = paths()[Symbol.asyncIterator]();
    // Read before anything is sent: a database that is away is 503, and no half of a sitemap.
    const first = await entries.next();
    cache(response).type('application/xml');
    const xml = new SitemapStream({ hostname: site.publicUrl, lastmodDateOnly: true, xmlns: { news: false, xhtml: false, image: false, video: false } });
    await pipeline(Readable.from(sitemapItems(first, entries)), xml, response);
  });
  const feed = (language: InterfaceLanguage) => async (_request: unknown, response: Response) => {
    const articles = await content.latest(language, FEED_ITEMS);
    cache(response).type('application/rss+xml').send(rssFeed(site, language, articles));
  };
  router.get('/feed.xml', feed('en'));
  router.get('/es/feed.xml', feed('es'));
  return router;
}
