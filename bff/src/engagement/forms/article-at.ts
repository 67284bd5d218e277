import type { Request } from 'express';
import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { isCanonicalPath } from '@plainwell/contracts/primitives/primitives.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readReturnPath } from '../../http/requests/return-path.ts';

/** Longest address of an article that anybody may name: its path with a template, and slashes too many. */
const PATHNAME_MAXIMUM = 1_000;

/** Addresses of an article in a template begin with its name (rules.md#article-page). */
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

/** The path of an article in the address of a form's page, of any text. */
export const articleIn = (request: Request): string => queryOf(request).get('article') ?? '';

/** What the page of a form knows of its article while nobody can look it up. @param pathname of any text. */
export function unreadArticle(pathname: string): ArticleName {
  const path = readReturnPath(pathname);
  return { title: path, path };
}

/** How a page of a form names its article. */
export const articleName = ({ title, language, canonicalPath }: FoundArticle): Required<ArticleName> => ({
  title,
  language,
  path: `/${canonicalPath}`,
});

/** The page of a form that was opened without an article that it can be about. */
export const NO_ARTICLE = { state: { kind: 'no-article' }, status: 404 } as const;
