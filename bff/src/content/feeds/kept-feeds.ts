import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import type { Sharing } from '../../http/responses/shared-caching.ts';
import type { ContentChanges } from '../changes/follow-changes.ts';
import type { PathEntry } from './all-paths.ts';
import { rssFeed } from './feed.ts';
import { sitemapIndex, type SitemapLimits, sitemapPartPath, sitemaps } from './sitemap.ts';

/** Number of articles in a feed. */
const FEED_ITEMS = 30;
/** How long clients may cache an answer, in seconds. */
export const CACHE_SECONDS = 300;

export interface FeedParts {
  site: Site;
  content: Pick<ContentPort, 'latest'>;
  changes: Pick<ContentChanges, 'isCurrent' | 'catchUp' | 'onChange'>;
  paths: () => AsyncIterable<PathEntry>;
  /** Whether a cache in front of the site keeps answers, and is told of changes. */
  hasEdgeCache: boolean;
  /** Limits of one sitemap; the defaults are those of the protocol. */
  sitemapLimits?: SitemapLimits;
}

/** Answers that are made together, by path. */
type Answers = ReadonlyMap<string, KeptAnswer>;

/** Keeps feeds. They are few, so nobody counts their bytes. */
const KEEPER = { onResize: () => undefined, onImprovable: () => undefined };

/** Sitemaps and feeds, cached as bytes until something that they name changes. */
export interface KeptFeeds {
  /** With whom a cache in front of the site may share a kept answer. No answer depends on a release. */
  sharing: Sharing | undefined;
  /** Returns the cached answer without waiting; `null` if none is cached or it may be outdated. */
  atOnce(path: string): KeptAnswer | null;
  /**
   * Returns the answer for a path, and makes it if necessary. Returns `null` for a path that belongs to no feed, and
   * for a part of the sitemap that this site is too small to need.
   */
  answer(path: string): Promise<KeptAnswer | null>;
}

const SITEMAP = '/sitemap.xml';
/** Path of a part of the sitemap, which exists if one file is not enough. */
export const SITEMAP_PART = /^\/sitemap-[1-9]\d{0,4}\.xml$/;

/** Languages of the feeds, by path. */
const feedLanguages = new Map(
  interfaceLanguageSchema.options.map((language) => [localized('/feed.xml', language), language]),
);
/** Paths of the sitemap and of the feeds. */
export const FEED_PATHS: readonly string[] = [SITEMAP, ...feedLanguages.keys()];

/** Returns the tag of what a feed names, or the sitemaps: all articles and pages. */
function tagOf(maker: string): ContentTag {
  const language = feedLanguages.get(maker);
  return language === undefined ? contentTag.anything : contentTag.list(language);
}

/** Returns the path of the feed or sitemap whose answers include this path; `null` if there is none. */
const madeWith = (path: string): string | null =>
  FEED_PATHS.find((known) => known === path) ?? (SITEMAP_PART.test(path) ? SITEMAP : null);

export function createKeptFeeds({ site, content, changes, paths, hasEdgeCache, sitemapLimits }: FeedParts): KeptFeeds {
  const headersOf = (type: string) => ({
    'Content-Type': type,
    // What such a cache may keep has tags and other headers (`KeptAnswer`).
    'Cache-Control': hasEdgeCache ? 'private, no-cache' : `public, max-age=${CACHE_SECONDS}`,
    Vary: 'Accept-Encoding',
  });
  const xml = (text: string) =>
    KeptAnswer.of({
      text,
      status: 200,
      headers: headersOf('application/xml; charset=utf-8'),
      tags: [tagOf(SITEMAP)],
    });

  /** Makes one sitemap, or an index and its parts. Compresses each part before it makes the next one. */
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

  const feedAnswers = async (path: string, language: InterfaceLanguage): Promise<Answers> =>
    new Map([
      [
        path,
        await KeptAnswer.of({
          text: rssFeed(site, language, await content.latest(language, FEED_ITEMS)),
          status: 200,
          tags: [tagOf(path)],
          // Allows feed readers and mail programs on other origins to show the feed.
          headers: {
            ...headersOf('application/rss+xml; charset=utf-8'),
            'Cross-Origin-Resource-Policy': 'cross-origin',
          },
        }),
      ],
    ]);

  const answersOf = (path: string): Promise<Answers> => {
    const language = feedLanguages.get(path);
    return language === undefined ? sitemapAnswers() : feedAnswers(path, language);
  };
  /** Numbers of changes that affected each feed or the sitemaps, since the start. */
  const counts = new Map<string, number>();
  const countOf = (maker: string) => counts.get(maker) ?? 0;
  changes.onChange((tags) => {
    for (const maker of FEED_PATHS) if (tags.includes(tagOf(maker))) counts.set(maker, countOf(maker) + 1);
  });
  const kept = new Map<string, { count: number; answers: Answers }>();
  /** Answers that are being made. Requests that arrive meanwhile share them. */
  const making = new Map<string, { count: number; answers: Promise<Answers> }>();

  function current(path: string): Answers | null {
    const found = kept.get(path);
    return found !== undefined && changes.isCurrent() && found.count === countOf(path) ? found.answers : null;
  }

  /** Marks what is kept. An answer that content changed under, or may have, is for those who asked for it alone. */
  function keep(maker: string, count: number, answers: Answers): void {
    for (const answer of kept.get(maker)?.answers.values() ?? []) answer.keeper = undefined;
    kept.set(maker, { count, answers });
    if (current(maker) !== null) for (const answer of answers.values()) answer.keeper = KEEPER;
  }

  function make(maker: string): Promise<Answers> {
    const count = countOf(maker);
    const begun = making.get(maker);
    if (begun?.count === count) return begun.answers;
    const answers = answersOf(maker)
      .then((made) => {
        keep(maker, count, made);
        return made;
      })
      .finally(() => {
        if (making.get(maker)?.answers === answers) making.delete(maker);
      });
    making.set(maker, { count, answers });
    return answers;
  }

  return {
    sharing: hasEdgeCache ? 'set' : undefined,
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
