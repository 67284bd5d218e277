import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { match, pathToRegexp, type MatchFunction } from 'path-to-regexp';
import { COMMENTS_PARAMETER } from '@plainwell/contracts/browser/comments-page.ts';
import { TEST_FLAGS } from './test-flags.ts';

type RouteParams = Partial<Record<string, string | string[]>>;

/** Names of routes. The path of an address decides its route, before any content is loaded. */
export type RouteName = 'front' | 'search' | 'category' | 'account-saved' | 'tabbed' | 'infinite' | 'content';

interface Route {
  name: RouteName;
  pattern: string;
  /** Whether the page shows data of its reader. Such a page is never cached. */
  isPersonal?: true;
  /** Query parameters that the pages read. Personal pages may read any. */
  parameters?: readonly string[];
}

/**
 * Query parameters of article pages. Articles under `/tabbed` and `/infinite` do not read the comments parameter, but
 * it has only one value, so it adds at most one more cached copy of a page.
 */
const ARTICLE_PARAMETERS = [COMMENTS_PARAMETER, ...Object.keys(TEST_FLAGS)];

/**
 * The route table. The first match counts. `content` is the canonical address of an article or an editorial page.
 * Spanish list pages are under `/es`, and so is the featured article. All other addresses have their language in their
 * path.
 */
export const routes: readonly Route[] = [
  { name: 'front', pattern: '/' },
  { name: 'front', pattern: '/:language' },
  { name: 'search', pattern: '{/:language}/search', parameters: ['q', 'page'] },
  { name: 'category', pattern: '{/:language}/category/:slug', parameters: ['page'] },
  { name: 'account-saved', pattern: '{/:language}/account/saved', isPersonal: true },
  { name: 'tabbed', pattern: '/tabbed{/*path}', parameters: ARTICLE_PARAMETERS },
  { name: 'tabbed', pattern: '/:language/tabbed', parameters: ARTICLE_PARAMETERS },
  { name: 'infinite', pattern: '/infinite{/*path}', parameters: ARTICLE_PARAMETERS },
  { name: 'infinite', pattern: '/:language/infinite', parameters: ARTICLE_PARAMETERS },
  { name: 'content', pattern: '/*path', parameters: ARTICLE_PARAMETERS },
];

/** Options with which `matchRoute` matches the patterns. */
const MATCHING = { trailing: false };

/** The query parameters that pages read, by path (contract: `ShellServer.parametersByPath`). */
export const parametersByPath: NonNullable<ShellServer['parametersByPath']> = routes.flatMap(
  ({ pattern, parameters }) =>
    parameters === undefined ? [] : [{ pattern: pathToRegexp(pattern, MATCHING).regexp.source, parameters }],
);

const matchers: readonly { name: RouteName; isPersonal: boolean; matches: MatchFunction<RouteParams> }[] = routes.map(
  ({ name, pattern, isPersonal = false }) => ({
    name,
    isPersonal,
    matches: match<RouteParams>(pattern, { ...MATCHING, decode: false }),
  }),
);

/** A matched route and the values in its address. */
export interface MatchedRoute {
  name: RouteName;
  isPersonal: boolean;
  /** Language of the requested content. Only topics exist in languages that the interface does not have. */
  language: ArticleLanguage;
  /** Rest of the path without a leading slash, or the topic's slug; empty if there is neither. */
  rest: string;
}

/** Returns the language in a path, `en` if there is none; `null` if the route has no pages in that language. */
function languageOf({ language }: RouteParams, route: RouteName): ArticleLanguage | null {
  if (language === undefined) return 'en';
  if (language === 'es') return language;
  return route === 'category' && language === 'pt' ? language : null;
}

/** Returns the route of a decoded path, or `null` if no page can have this address. */
export function matchRoute(path: string): MatchedRoute | null {
  for (const { name, isPersonal, matches } of matchers) {
    const found = matches(path);
    if (!found) continue;
    const language = languageOf(found.params, name);
    if (language === null) continue;
    const { path: segments, slug } = found.params;
    const rest = Array.isArray(segments) ? segments.join('/') : (segments ?? slug ?? '');
    return { name, isPersonal, language, rest: Array.isArray(rest) ? rest.join('/') : rest };
  }
  return null;
}

/** Returns the interface language of any path, whether or not a page exists there. */
export function languageOfPath(path: string): 'en' | 'es' {
  return /^(?:\/tabbed|\/infinite)?\/es(?:\/|$)/.test(path) ? 'es' : 'en';
}
