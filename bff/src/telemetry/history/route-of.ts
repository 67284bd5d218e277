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
 * Rules for the kinds of pages. They use the address only, because a report must not cost a query. Editorial pages are
 * those that the site's footer links to. An address that fits no rule counts as an article.
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
 * @param path as the browser sent it. It may contain anything.
 */
export function routeOf(path: string): PageRoute {
  return rules.find(([, pattern]) => pattern.test(path))?.[0] ?? 'article';
}
