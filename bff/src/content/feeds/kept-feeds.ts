import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SitemapStream } from 'sitemap';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { ContentChanges } from '../changes/follow-changes.ts';
import type { PathEntry } from './all-paths.ts';
import { isDay, rssFeed } from './feed.ts';

/** Articles in a feed. */
const FEED_ITEMS = 30;
/** How long machines may keep an answer, in seconds. */
export const CACHE_SECONDS = 300;

export interface FeedParts {
  site: Site;
  content: Pick<ContentPort, 'latest'>;
  changes: Pick<ContentChanges, 'isCurrent' | 'catchUp' | 'latestChange'>;
  paths: () => AsyncIterable<PathEntry>;
}

/** The sitemap and the feeds, kept as bytes until anything of the content changes. */
export interface KeptFeeds {
  /** What is kept and known to be right, without waiting. */
  atOnce(path: string): KeptAnswer | null;
  /** @param path one of `FEED_PATHS`. */
  answer(path: FeedPath): Promise<KeptAnswer>;
}

async function* sitemapItems(paths: AsyncIterable<PathEntry>) {
  yield { url: '/' };
  yield { url: '/es' };
  for await (const { path, updated } of paths) yield { url: `/${path}`, ...(isDay(updated) ? { lastmod: updated } : {}) };
}

export const FEED_PATHS = ['/sitemap.xml', '/feed.xml', '/es/feed.xml'] as const;
export type FeedPath = (typeof FEED_PATHS)[number];

const headersOf = (type: string) => ({ 'Content-Type': type, 'Cache-Control': `public, max-age=${CACHE_SECONDS}`, Vary: 'Accept-Encoding' });

export function createKeptFeeds({ site, content, changes, paths }: FeedParts): KeptFeeds {
  async function sitemap(): Promise<KeptAnswer> {
    const xml = new SitemapStream({ hostname: site.publicUrl, lastmodDateOnly: true, xmlns: { news: false, xhtml: false, image: false, video: false } });
    const written = await pipeline(Readable.from(sitemapItems(paths())), xml, (source: AsyncIterable<Buffer>) => text(source));
    return KeptAnswer.of({ text: written, status: 200, headers: headersOf('application/xml; charset=utf-8') });
  }

  const feed = (language: InterfaceLanguage) => async () =>
    KeptAnswer.of({
      text: rssFeed(site, language, await content.latest(language, FEED_ITEMS)),
      status: 200,
      // Feed readers and mail programs show it.
      headers: { ...headersOf('application/rss+xml; charset=utf-8'), 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });

  const makers: Record<FeedPath, () => Promise<KeptAnswer>> = { '/sitemap.xml': sitemap, '/feed.xml': feed('en'), '/es/feed.xml': feed('es') };
  const kept = new Map<string, { seq: number; answer: KeptAnswer }>();

  function atOnce(path: string): KeptAnswer | null {
    const found = kept.get(path);
    return found !== undefined && changes.isCurrent() && found.seq === changes.latestChange() ? found.answer : null;
  }

  return {
    atOnce,
    async answer(path) {
      if (!changes.isCurrent()) await changes.catchUp();
      const known = atOnce(path);
      if (known !== null) return known;
      const seq = changes.latestChange();
      const answer = await makers[path]();
      kept.set(path, { seq, answer });
      return answer;
    },
  };
}
