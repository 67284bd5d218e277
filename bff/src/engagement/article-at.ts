import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { isCanonicalPath } from '@plainwell/contracts/terms/primitives.ts';

/** Longest address of an article that anybody may name: its path with a template, and slashes too many. */
const PATHNAME_MAXIMUM = 1_000;

/** Addresses of an article in a template begin with its name (decisions: addresses). */
const TEMPLATES = new Set(['tabbed', 'infinite']);

/**
 * The article that a path of this site leads to, in whichever template; `null` where none stands, or it is not
 * published yet.
 * @param pathname as anybody may have sent it, of any text.
 */
export async function articleAt(
  content: Pick<ContentPort, 'articleByPath'>,
  pathname: string,
): Promise<FoundArticle | null> {
  if (pathname.length > PATHNAME_MAXIMUM) return null;
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (TEMPLATES.has(segments[0] ?? '')) segments.shift();
  const path = segments.join('/');
  const article = isCanonicalPath(path) ? await content.articleByPath(path) : null;
  return article?.isPreview === true ? null : article;
}
