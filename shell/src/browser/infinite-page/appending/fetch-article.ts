import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

/**
 * Time-out of a request for an article, in milliseconds. After the time-out, the page shows only a link to the article.
 */
const TIME_OUT_MS = 30_000;

/** Status of an article that no longer exists (RFC 9110, section 15.5.5). */
const GONE = 404;

/** The fields of an answer of GET /api/content that the infinite page uses. */
export interface FetchedArticle {
  styles: { href: string; integrity: string }[];
  html: string;
}

/**
 * Returns the article of an answer.
 * @throws TypeError for any other answer, such as the body of a server error.
 */
function readAnswer(answer: { data?: Partial<FetchedArticle> | null } | null): FetchedArticle {
  const { html, styles } = answer?.data ?? {};
  // The BFF sends this shape (contracts, RenderedArticle).
  if (typeof html === 'string' && Array.isArray(styles)) return { html, styles };
  throw new TypeError('no article');
}

/**
 * Fetches an article as the page's own release set renders it.
 * @param query the page's query for all its articles (`InfinitePageOptions`).
 * @returns `null` for an article that no longer exists.
 * @throws the error of the request, or a TypeError if the answer is not an article.
 */
export async function fetchArticle(link: string, query: string): Promise<FetchedArticle | null> {
  const releases = document.querySelector<HTMLMetaElement>('meta[name="plainwell-releases"]')?.content ?? '';
  const response = await fetch(`/api/content${encodeURI(link)}?${query}`, {
    headers: { [RELEASE_SET_HEADER]: releases },
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (response.status === GONE) return null;
  const text = await response.text();
  await yieldToBrowser();
  return readAnswer(JSON.parse(text));
}
