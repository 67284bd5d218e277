import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { siteFrom } from '../../config/site.ts';
import { sentText } from '../../http/testing/sent-text.fixture.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createKeptFeeds, type KeptFeeds } from './kept-feeds.ts';
import { feedRoutes } from './routes.ts';
import type { SitemapLimits } from './sitemap.ts';

const site = siteFrom({
  publicUrl: 'https://plainwell.example',
  isAuthExperienceEnabled: true,
  areTestFlagsAllowed: false,
  truncatedContentsPaths: [],
});

function createFeeds({
  limits,
  articles = 1,
  hasEdgeCache = true,
}: { limits?: SitemapLimits; articles?: number; hasEdgeCache?: boolean } = {}) {
  const state = { edition: 1, isCurrent: true, reads: 0, isAway: false, articles, during: () => {} };
  const listeners: ((tags: readonly ContentTag[]) => void)[] = [];
  const change = (...tags: ContentTag[]) => {
    state.edition += 1;
    for (const listener of listeners) listener(tags);
  };
  const feeds = createKeptFeeds({
    site,
    content: {
      async latest(language) {
        state.reads += 1;
        state.during();
        return [
          {
            hrlContentId: 'a',
            language,
            title: `Bread ${state.edition}`,
            canonicalPath: 'food/bread',
            published: '2024-03-05',
            updated: '2024-03-05',
          },
        ];
      },
    },
    changes: {
      isCurrent: () => state.isCurrent,
      catchUp: async () => state.isCurrent,
      onChange: (listener) => void listeners.push(listener),
    },
    async *paths() {
      state.reads += 1;
      if (state.isAway) throw new Error('the database is away');
      for (let article = 0; article < state.articles; article += 1)
        yield { path: `food/bread-${state.edition}${'-again'.repeat(article)}`, updated: '2024-03-05' };
    },
    hasEdgeCache,
    ...(limits && { sitemapLimits: limits }),
  });
  return { feeds, state, change };
}

async function sentOf(feeds: KeptFeeds, path: string): Promise<string> {
  const answer = await feeds.answer(path);
  return answer === null ? '' : sentText(answer);
}

test.each([
  ['/sitemap.xml', 'anything', 'list:en'],
  ['/feed.xml', 'list:en', 'list:es'],
  ['/es/feed.xml', 'list:es', 'anything'],
] as const)('%s is made once, and again after a change of %s', async (path, tag, other) => {
  const { feeds, state, change } = createFeeds();
  expect(feeds.atOnce(path)).toBeNull();
  const first = await feeds.answer(path);
  expect(await feeds.answer(path)).toBe(first);
  expect(feeds.atOnce(path)).toBe(first);
  change('article:a', 'path:food/bread', other);
  expect(feeds.atOnce(path)).toBe(first);
  expect(state.reads).toBe(1);
  change(tag);
  expect(feeds.atOnce(path)).toBeNull();
  expect(await sentOf(feeds, path)).toMatch(/[Bb]read[ -]3/);
});

describe('a cache in front of the site', () => {
  /** Returns how answers may be cached, and their tags. */
  async function cachingOf({ feeds }: Pick<ReturnType<typeof createFeeds>, 'feeds'>, path: string) {
    const served = await serveApp(express().use(feedRoutes(site, feeds)));
    onTestFinished(served.close);
    const { headers } = await fetch(served.origin + path);
    return [headers.get('cache-control'), headers.get('surrogate-key')];
  }

  test.each([
    ['/feed.xml', 'every list:en'],
    ['/es/feed.xml', 'every list:es'],
    ['/sitemap.xml', 'every anything'],
  ])('keeps %s until what it names changes', async (path, tags) => {
    expect(await cachingOf(createFeeds(), path)).toEqual([expect.stringContaining('s-maxage=300'), tags]);
    expect(await cachingOf(createFeeds({ hasEdgeCache: false }), path)).toEqual(['public, max-age=300', null]);
  });

  test('keeps no feed during whose making content changed, or that may be outdated', async () => {
    const changed = createFeeds();
    changed.state.during = () => changed.change('list:en');
    expect(await cachingOf(changed, '/feed.xml')).toEqual(['private, no-cache', null]);
    const outdated = createFeeds();
    outdated.state.isCurrent = false;
    expect(await cachingOf(outdated, '/feed.xml')).toEqual(['private, no-cache', null]);
  });
});

test('whoever asks while a sitemap is made gets the same', async () => {
  const { feeds, state } = createFeeds();
  const [one, other] = await Promise.all([feeds.answer('/sitemap.xml'), feeds.answer('/sitemap.xml')]);
  expect(other).toBe(one);
  expect(state.reads).toBe(1);
});

describe('a site with more addresses than a sitemap holds', () => {
  const limits = { addresses: 3, bytes: 10_000 };
  const paths = ['/sitemap-1.xml', '/sitemap-2.xml'];

  test('has an index that names its sitemaps, at the root, each made with the others', async () => {
    const { feeds, state } = createFeeds({ limits, articles: 3 });
    expect(
      [...(await sentOf(feeds, '/sitemap.xml')).matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(
        ([, loc]) => loc,
      ),
    ).toEqual(paths.map((path) => `https://plainwell.example${path}`));
    const texts = await Promise.all(paths.map((path) => sentOf(feeds, path)));
    expect(texts.map((text) => text.match(/<url>/g)?.length)).toEqual([3, 2]);
    expect([feeds.atOnce('/sitemap-1.xml') === null, state.reads]).toEqual([false, 1]);
  });

  test('has no others, and makes none again for who asks for one', async () => {
    const { feeds, state } = createFeeds({ limits, articles: 3 });
    const others = [
      '/sitemap-3.xml',
      '/sitemap-99999.xml',
      '/sitemap-0.xml',
      '/sitemap-01.xml',
      '/sitemap-1.xml/',
      '/sitemap-.xml',
    ];
    const found = [];
    for (const path of others) found.push(await feeds.answer(path));
    expect(found).toEqual(others.map(() => null));
    expect(state.reads).toBe(1);
  });

  test('has one again when it has fewer', async () => {
    const { feeds, state, change } = createFeeds({ limits, articles: 3 });
    await feeds.answer('/sitemap-2.xml');
    state.articles = 1;
    change('anything');
    expect(await sentOf(feeds, '/sitemap.xml')).toContain('<urlset');
    expect(await feeds.answer('/sitemap-1.xml')).toBeNull();
  });

  test('no sitemap is larger than it may be', async () => {
    const { feeds } = createFeeds({ limits: { addresses: 50_000, bytes: 1_300 }, articles: 5 });
    const index = await sentOf(feeds, '/sitemap.xml');
    const parts = [...index.matchAll(/<loc>[^<]+(\/sitemap-\d+\.xml)/g)].map(([, path = '']) => path);
    expect(parts.length).toBeGreaterThan(1);
    const texts = await Promise.all(parts.map((path) => sentOf(feeds, path)));
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_300);
    expect(texts.join('').match(/<url>/g)).toHaveLength(7);
  });
});

test('nothing is given at once while nobody can say what has changed', async () => {
  const { feeds, state } = createFeeds();
  await feeds.answer('/feed.xml');
  state.isCurrent = false;
  expect(feeds.atOnce('/feed.xml')).toBeNull();
});

test('a sitemap that cannot be read to its end is an error, and no half of one', async () => {
  const { feeds, state } = createFeeds();
  state.isAway = true;
  await expect(feeds.answer('/sitemap.xml')).rejects.toThrow('the database is away');
  expect(feeds.atOnce('/sitemap.xml')).toBeNull();
});

test('other addresses have none', () => {
  expect(createFeeds().feeds.atOnce('constructor')).toBeNull();
});
