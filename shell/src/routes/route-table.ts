import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { match, pathToRegexp, type MatchFunction } from 'path-to-regexp';
import { COMMENTS_PARAMETER } from '@plainwell/contracts/browser/comments-page.ts';
import { TEST_FLAGS } from './test-flags.ts';

type RouteParams = Partial<Record<string, string | string[]>>;

/** Pages that an address can name, before any content is asked. */
export type RouteName = 'front' | 'search' | 'category' | 'account-saved' | 'tabbed' | 'infinite' | 'content';

interface Route {
  name: RouteName;
  pattern: string;
  /** The page shows something of its reader's own, and is never kept. */
  isPersonal?: true;
  /** Query parameters that its pages read. Personal ones read what they like. */
  parameters?: readonly string[];
}

/**
 * What pages of articles read; those in a template read no comments, whose one value makes one more copy of a page at
 * most.
 */
const ARTICLE_PARAMETERS = [COMMENTS_PARAMETER, ...Object.keys(TEST_FLAGS)];

/**
 * The route table. The first match counts. `content` is the canonical address of an article or an editorial page. A
 * Spanish list page lives under `/es`, and so does the featured article; all others carry their language in their path.
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

/** As patterns fit in `matchRoute`. */
const MATCHING = { trailing: false };

/** Which query parameters pages read, by path (contract: `ShellServer.parametersByPath`). */
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

/** A matched route and what its address says. */
export interface MatchedRoute {
  name: RouteName;
  isPersonal: boolean;
  /** Language of the content asked for; only topics exist in languages that the interface does not speak. */
  language: ArticleLanguage;
  /** Rest of the path without a leading slash, or the topic's slug; empty where there is none. */
  rest: string;
}

/** The language that a path names, `en` where it names none; `null` when the route has no such pages. */
function languageOf({ language }: RouteParams, route: RouteName): ArticleLanguage | null {
  if (language === undefined) return 'en';
  if (language === 'es') return language;
  return route === 'category' && language === 'pt' ? language : null;
}

/** The route of a decoded path, or `null` when no page can have this address. */
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

/** Interface language of any path, known or not. */
export function languageOfPath(path: string): 'en' | 'es' {
  return /^(?:\/tabbed|\/infinite)?\/es(?:\/|$)/.test(path) ? 'es' : 'en';
}
