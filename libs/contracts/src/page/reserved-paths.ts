import { articleLanguageSchema } from '../primitives/language.ts';

/**
 * First segments of addresses that the site itself answers. No article and no editorial page may live under them, with
 * or without a language prefix (`es/search` is the Spanish search).
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
 * Whether a canonical path (without a leading slash) is an address of the site itself. A bare language is its front
 * page.
 */
export function isReservedPath(canonicalPath: string): boolean {
  const [first = '', ...rest] = canonicalPath.split('/');
  const isLanguage = articleLanguageSchema.safeParse(first).success;
  const segment = isLanguage ? rest[0] : first;
  return segment === undefined || reservedFirstSegments.has(segment);
}
