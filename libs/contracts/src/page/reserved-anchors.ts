import {
  ARTICLE_TOOLS_ANCHOR,
  COMMENTS_ANCHOR,
  GALLERY_ANCHOR,
  PUBLISHED_COMMENTS_ANCHOR,
  SOURCES_ANCHOR,
} from '../browser/page-anchors.ts';

/**
 * Element ids that the page itself uses (rules.md#page-anchors). Ids from
 * content give way to them; links from content may point at them.
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
 * Beginnings of ids that the page makes up: `#articleHistory-{id}`, `#gallery-open…`, containers of slots and islands.
 */
export const reservedAnchorPrefixes: readonly string[] = [
  'articleHistory-',
  GALLERY_ANCHOR,
  'island-',
  'slot-',
  'plainwell-',
];

/**
 * Names in small letters that scripts look up on `window` and that a browser may lack: ours, those of packages and of
 * outside parts, and those of a few browsers only. Each browser makes an element's id such a name too, until a script
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

/** A few letters and a number, as in the ids of references (`B12`, `fn_3`). */
const NUMBERED = /^[A-Za-z]{1,3}_?\d+$/;

/**
 * Whether a script may look the name up on `window`: every other global of scripts is written with a capital letter or
 * an underscore, and none with a hyphen.
 */
export function isGlobalName(id: string): boolean {
  return globalNames.has(id) || (/[A-Z_]/.test(id) && !id.includes('-') && !NUMBERED.test(id));
}

/** Whether an id from content would collide with one of the page's own, or shadow a name that scripts look up. */
export function isReservedAnchor(id: string): boolean {
  return isPageAnchor(id) || isGlobalName(id);
}

/** Whether an id is one of the page's own, to which links of the content may lead. */
export function isPageAnchor(id: string): boolean {
  return reservedAnchors.has(id) || reservedAnchorPrefixes.some((prefix) => id.startsWith(prefix));
}
