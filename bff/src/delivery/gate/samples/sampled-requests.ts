import type { ArticleSummary, ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { SAVED_LIST_PAGE_SIZE, type SavedListPage } from '@plainwell/contracts/account/saved-article.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { SampledReader } from './page-sample.ts';

/** Request for a page of the sample, and the reader of a personal page. */
export interface SampledRequest {
  request: PageRequest;
  reader: SampledReader | null;
}

const providers = [{ id: 'example', name: 'Example', link: '/sign-in/example', isDevelopment: false }];

/** Returns the list of a reader who saved some articles of this site. */
function savedList(articles: readonly ArticleSummary[], { savedArticleSite: site, publicUrl }: Site): SavedListPage {
  const saved = articles.slice(0, SAVED_LIST_PAGE_SIZE).map(({ hrlContentId, canonicalPath, title, largeImage }) => ({
    articleId: hrlContentId,
    site,
    metadata: {
      url: new URL(`/${canonicalPath}`, publicUrl).href,
      title,
      ...(largeImage && { image: largeImage.src }),
    },
    savedAt: '2026-01-31T12:00:00.000Z',
  }));
  return {
    articles: saved,
    total: saved.length,
    page: 1,
    pages: 1,
    sites: saved.length === 0 ? [] : [{ site, count: saved.length }],
  };
}

const at = (path: string, query: Record<string, string> = {}): SampledRequest => ({
  request: { path, query },
  reader: null,
});

/**
 * Returns requests for pages of every layout except articles: front, search, topic, the templates, and a reader's saved
 * articles, signed in and out.
 */
async function layouts(content: ContentPort, site: Site): Promise<SampledRequest[]> {
  const [latest, topics] = [await content.latest('en', SAVED_LIST_PAGE_SIZE), await content.categories('en', 1)];
  const word = latest[0]?.title.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? 'health';
  const readers: SampledReader[] = [
    { session: { user: null, providers }, list: null },
    { session: { user: { rvoId: 'gate', name: 'Ada Example' }, providers }, list: savedList(latest, site) },
  ];
  return [
    ...['/', '/es', '/tabbed', '/infinite'].map((path) => at(path)),
    at('/search', { q: word }),
    at('/search', { q: 'xyzzy' }),
    ...topics.map(({ link }) => at(link)),
    ...readers.flatMap((reader) =>
      ['/account/saved', '/es/account/saved'].map((path) => ({ request: { path, query: {} }, reader })),
    ),
  ];
}

/** Returns requests for the pages that represent a site: every layout, then the articles at these paths. */
export async function sampledRequests(
  content: ContentPort,
  site: Site,
  articles: readonly string[],
): Promise<SampledRequest[]> {
  return [...(await layouts(content, site)), ...articles.map((path) => at(`/${path}`))];
}
