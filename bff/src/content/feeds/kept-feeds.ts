import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { ContentChanges } from '../changes/follow-changes.ts';
import type { PathEntry } from './all-paths.ts';
import { rssFeed } from './feed.ts';
import { sitemapIndex, type SitemapLimits, sitemapPartPath, sitemaps } from './sitemap.ts';

/** Articles in a feed. */
const FEED_ITEMS = 30;
/** How long machines may keep an answer, in seconds. */
export const CACHE_SECONDS = 300;

export interface FeedParts {
  site: Site;
  content: Pick<ContentPort, 'latest'>;
  changes: Pick<ContentChanges, 'isCurrent' | 'catchUp' | 'latestChange'>;
  paths: () => AsyncIterable<PathEntry>;
  /** Of one sitemap; by default those of the protocol. */
  sitemapLimits?: SitemapLimits;
}

/** Answers that are made together, by their paths. */
type Answers = ReadonlyMap<string, KeptAnswer>;

/** The sitemaps and the feeds, kept as bytes until anything of the content changes. */
export interface KeptFeeds {
  /** What is kept and known to be right, without waiting. */
  atOnce(path: string): KeptAnswer | null;
  /** @returns `null` for a path of none: of a sitemap that a site of this size has no need of. */
  answer(path: string): Promise<KeptAnswer | null>;
}

const SITEMAP = '/sitemap.xml';
/** Sitemaps of a site that has more than one. */
export const SITEMAP_PART = /^\/sitemap-[1-9]\d{0,4}\.xml$/;

export const FEED_PATHS = [SITEMAP, '/feed.xml', '/es/feed.xml'] as const;
type FeedPath = (typeof FEED_PATHS)[number];

/** The path whose answer is made together with that of a path; `null` for one of no feed. */
const madeWith = (path: string): FeedPath | null =>
  FEED_PATHS.find((known) => known === path) ?? (SITEMAP_PART.test(path) ? SITEMAP : null);

const headersOf = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
  Vary: 'Accept-Encoding',
});

export function createKeptFeeds({ site, content, changes, paths, sitemapLimits }: FeedParts): KeptFeeds {
  const xml = (text: string) =>
    KeptAnswer.of({ text, status: 200, headers: headersOf('application/xml; charset=utf-8') });

  /** One sitemap, or an index and its parts. Each part is compressed before the next one is written. */
  async function sitemapAnswers(): Promise<Answers> {
    const parts: KeptAnswer[] = [];
    for await (const text of sitemaps(paths(), site, sitemapLimits)) parts.push(await xml(text));
    const [only, ...more] = parts;
    if (only !== undefined && more.length === 0) return new Map([[SITEMAP, only]]);
    return new Map([
      [SITEMAP, await xml(await sitemapIndex(parts.length, site))],
      ...parts.map((part, place) => [sitemapPartPath(place + 1), part] as const),
    ]);
  }

  const feed = (language: InterfaceLanguage, path: string) => async (): Promise<Answers> =>
    new Map([
      [
        path,
        await KeptAnswer.of({
          text: rssFeed(site, language, await content.latest(language, FEED_ITEMS)),
          status: 200,
          // Feed readers and mail programs show it.
          headers: {
            ...headersOf('application/rss+xml; charset=utf-8'),
            'Cross-Origin-Resource-Policy': 'cross-origin',
          },
        }),
      ],
    ]);

  const makers: Readonly<Record<FeedPath, () => Promise<Answers>>> = {
    [SITEMAP]: sitemapAnswers,
    '/feed.xml': feed('en', '/feed.xml'),
    '/es/feed.xml': feed('es', '/es/feed.xml'),
  };
  const kept = new Map<FeedPath, { seq: number; answers: Answers }>();
  /** What is being made. Requests that come meanwhile get the same. */
  const making = new Map<FeedPath, { seq: number; answers: Promise<Answers> }>();

  function current(path: FeedPath): Answers | null {
    const found = kept.get(path);
    return found !== undefined && changes.isCurrent() && found.seq === changes.latestChange() ? found.answers : null;
  }

  function make(maker: FeedPath): Promise<Answers> {
    const seq = changes.latestChange();
    const begun = making.get(maker);
    if (begun?.seq === seq) return begun.answers;
    const answers = makers[maker]()
      .then((made) => {
        kept.set(maker, { seq, answers: made });
        return made;
      })
      .finally(() => {
        if (making.get(maker)?.answers === answers) making.delete(maker);
      });
    making.set(maker, { seq, answers });
    return answers;
  }

  return {
    atOnce(path) {
      const maker = madeWith(path);
      return maker === null ? null : (current(maker)?.get(path) ?? null);
    },
    async answer(path) {
      const maker = madeWith(path);
      if (maker === null) return null;
      if (!changes.isCurrent()) await changes.catchUp();
      return (current(maker) ?? (await make(maker))).get(path) ?? null;
    },
  };
}
