/** Kinds of pages, as labels and columns name them. `other` has staff's pages and what is no address of this site. */
export const pageRoutes = [
  'front',
  'search',
  'topic',
  'account',
  'tabbed',
  'infinite',
  'editorial',
  'article',
  'other',
] as const;
export type PageRoute = (typeof pageRoutes)[number];

/**
 * By address alone, because a report must not cost a query: the addresses of editorial pages are those of the site's
 * footer. Any further address is an article's.
 */
const rules: readonly (readonly [PageRoute, RegExp])[] = [
  ['other', /^(?!\/)|^\/(?:api|ops|desk|assets)(?:\/|$)/],
  ['front', /^\/(?:es\/?)?$/],
  ['search', /^(?:\/es)?\/search$/],
  ['topic', /^(?:\/[a-z]{2})?\/category\//],
  ['account', /^(?:\/es)?\/account(?:\/|$)/],
  ['tabbed', /^(?:\/es)?\/tabbed(?:\/|$)/],
  ['infinite', /^(?:\/es)?\/infinite(?:\/|$)/],
  ['editorial', /^(?:\/es)?\/(?:about(?:\/|$)|privacy-policy$|terms-of-use$|health\/process$)/],
];

/** Which kind of page a path leads to. @param path as a browser says it: anything. */
export function routeOf(path: string): PageRoute {
  return rules.find(([, pattern]) => pattern.test(path))?.[0] ?? 'article';
}
