import type { ContentMeta } from '@plainwell/contracts/article/content-meta.ts';
import type { FeedOptions } from '@plainwell/contracts/modules/article-feed.ts';
import { AD_LAYOUT_PARAMETER } from '@plainwell/contracts/browser/article-feed.ts';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { giveWay } from './give-way.ts';

/** An article that takes longer is given up; its link leads to it. In milliseconds. */
const TIME_OUT_MS = 30_000;

/** Status of an article that does not stand there any more (RFC 9110, section 15.5.5). */
const GONE = 404;

/** What of the answer of GET /api/content the feed uses. */
export interface FetchedArticle {
  contentMeta: Pick<ContentMeta, 'title'>;
  styles: { href: string; integrity: string }[];
  html: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @throws TypeError for anything else, such as what an error of the server says. */
function readAnswer(answer: unknown): FetchedArticle {
  const data = isObject(answer) ? answer['data'] : null;
  if (
    isObject(data) &&
    typeof data['html'] === 'string' &&
    Array.isArray(data['styles']) &&
    isObject(data['contentMeta'])
  ) {
    // The BFF's own shape (contracts, RenderedArticle); the rest is text that is used as text.
    return data as unknown as FetchedArticle;
  }
  throw new TypeError('no article');
}

/**
 * Fetches an article of the page's own release set.
 * @returns `null` for one that is gone.
 * @throws whatever kept it from coming, or from being an article.
 */
export async function fetchArticle(link: string, adLayout: FeedOptions['adLayout']): Promise<FetchedArticle | null> {
  const releases = document.querySelector<HTMLMetaElement>('meta[name="plainwell-releases"]')?.content ?? '';
  const response = await fetch(`/api/content${encodeURI(link)}?${AD_LAYOUT_PARAMETER}=${adLayout}`, {
    headers: { [RELEASE_SET_HEADER]: releases },
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (response.status === GONE) return null;
  const text = await response.text();
  await giveWay();
  return readAnswer(JSON.parse(text));
}
