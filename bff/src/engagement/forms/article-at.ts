import type { Request } from 'express';
import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import { isCanonicalPath } from '@plainwell/contracts/primitives/primitives.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readReturnPath } from '../../http/requests/return-path.ts';
import type { ArticleFacts, ArticleFactsPort } from './article-facts.ts';

/** Maximum length of an article's address: its path with a template and some extra slashes. */
const PATHNAME_MAXIMUM = 1_000;

/** First path segments of an article in a template (rules.md#article-page). */
const TEMPLATES = new Set(['tabbed', 'infinite']);

/**
 * Returns the article at a path of this site, in any template. Returns `null` if there is none or it is not published
 * yet.
 * @param pathname any text, because callers send it.
 */
export async function articleAt(content: ArticleFactsPort, pathname: string): Promise<ArticleFacts | null> {
  if (pathname.length > PATHNAME_MAXIMUM) return null;
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (TEMPLATES.has(segments[0] ?? '')) segments.shift();
  const path = segments.join('/');
  const article = isCanonicalPath(path) ? await content.articleByPath(path) : null;
  return article?.isPreview === true ? null : article;
}

/** Returns the article path from the address of a form's page. The path can be any text. */
export const articleIn = (request: Request): string => queryOf(request).get('article') ?? '';

/**
 * Returns the name of an article that the site has not looked up: its path.
 * @param pathname any text.
 */
export function unreadArticle(pathname: string): ArticleName {
  const path = readReturnPath(pathname);
  return { title: path, path };
}

/** Returns the name of an article on a form's page. */
export const articleName = ({ title, language, canonicalPath }: ArticleFacts): Required<ArticleName> => ({
  title,
  language,
  path: `/${canonicalPath}`,
});

/** The page of a form that was opened without a suitable article. */
export const NO_ARTICLE = { state: { kind: 'no-article' }, status: 404 } as const;
