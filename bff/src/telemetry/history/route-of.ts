/**
 * Kinds of pages, as labels and columns name them. `other` includes staff's pages and addresses that are not of this
 * site.
 */
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
 * Decides by the address only, because a report must not cost a query. Editorial pages are those that the site's footer
 * links. Any other address counts as an article.
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

/**
 * Returns the kind of page at a path.
 * @param path as sent by a browser: may hold anything.
 */
export function routeOf(path: string): PageRoute {
  return rules.find(([, pattern]) => pattern.test(path))?.[0] ?? 'article';
}
