import {
  ARTICLE_TOOLS_ANCHOR,
  COMMENTS_ANCHOR,
  GALLERY_ANCHOR,
  PUBLISHED_COMMENTS_ANCHOR,
  SOURCES_ANCHOR,
} from '../browser/page-anchors.ts';

/**
 * Element ids that the page itself uses (rules.md#page-anchors). The import renames ids from content that equal them.
 * Links from content may lead to them.
 */
export const reservedAnchors: ReadonlySet<string> = new Set([
  'article',
  PUBLISHED_COMMENTS_ANCHOR,
  'article-history',
  'article-sources',
  'articleHistory',
  ARTICLE_TOOLS_ANCHOR,
  COMMENTS_ANCHOR,
  'contents',
  'feedback',
  'footer',
  'header',
  'history',
  'main',
  'page-state',
  'search',
  'site-search',
  'share',
  SOURCES_ANCHOR,
  'top',
]);

/**
 * Prefixes of ids that the page generates: `#articleHistory-{id}`, `#gallery-open…`, containers of slots and islands.
 */
export const reservedAnchorPrefixes: readonly string[] = [
  'articleHistory-',
  GALLERY_ANCHOR,
  'island-',
  'slot-',
  'plainwell-',
];

/**
 * Lower-case names that scripts look up on `window` and that not every browser defines: those of this site, of
 * packages, of third parties, and of single browsers. An element with such an id appears under that name until a script
 * defines it (HTML standard, named access on the Window object).
 */
const globalNames: ReadonlySet<string> = new Set(
  [
    [
      'plainwell',
      'process',
      'global',
      'module',
      'exports',
      'require',
      'define',
      'caches',
      'chrome',
      'external',
      'fence',
    ],
    ['navigation', 'opera', 'safari', 'scheduler', 'google', 'googletag', 'grecaptcha', 'gtag'],
  ].flat(),
);

/** Matches a few letters and a number, as in the ids of references (`B12`, `fn_3`). */
const NUMBERED = /^[A-Za-z]{1,3}_?\d+$/;

/**
 * Returns whether a script may look up the name on `window`. Except for `globalNames`, all global names of scripts
 * contain a capital letter or an underscore, and none contains a hyphen.
 */
export function isGlobalName(id: string): boolean {
  return globalNames.has(id) || (/[A-Z_]/.test(id) && !id.includes('-') && !NUMBERED.test(id));
}

/** Returns whether an id from content would collide with an id of the page, or hide a name that scripts look up. */
export function isReservedAnchor(id: string): boolean {
  return isPageAnchor(id) || isGlobalName(id);
}

/** Returns whether the page itself uses an id. Links in content may lead to these ids. */
export function isPageAnchor(id: string): boolean {
  return reservedAnchors.has(id) || reservedAnchorPrefixes.some((prefix) => id.startsWith(prefix));
}
