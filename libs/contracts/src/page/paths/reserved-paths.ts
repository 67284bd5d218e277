import { articleLanguageSchema } from '../../primitives/language.ts';

/**
 * First path segments of the site's own addresses. No path of an article or editorial page may begin with one of them,
 * with or without a language prefix (`es/search` is the Spanish search).
 */
export const reservedFirstSegments: ReadonlySet<string> = new Set([
  'account',
  'ads.txt',
  'api',
  'apple-touch-icon.png',
  'assets',
  'category',
  'comment',
  'desk',
  'favicon.ico',
  'favicon.svg',
  'feed.xml',
  'feedback',
  'googlesheet',
  'healthz',
  'icon-192.png',
  'icon-512.png',
  'infinite',
  'livez',
  'metrics',
  'newsletter',
  'ops',
  'preview',
  'privacy-choices',
  'readyz',
  'robots.txt',
  'search',
  'session',
  'share',
  'sign-in',
  'sign-out',
  'sitemap.xml',
  'tabbed',
]);

/**
 * Returns whether a canonical path (without a leading slash) is an address of the site itself. A language code without
 * a further segment is a front page.
 */
export function isReservedPath(canonicalPath: string): boolean {
  const [first = '', ...rest] = canonicalPath.split('/');
  const isLanguage = articleLanguageSchema.safeParse(first).success;
  const segment = isLanguage ? rest[0] : first;
  return segment === undefined || reservedFirstSegments.has(segment);
}
