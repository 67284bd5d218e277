import { COMMENTS_ANCHOR, GALLERY_ANCHOR, PUBLISHED_COMMENTS_ANCHOR } from './page-anchors.ts';

/**
 * Element ids that the page itself uses (specification, section 2, page anchors, and the layout's landmarks). Ids from
 * content give way to them; links from content may point at them.
 */
export const reservedAnchors: ReadonlySet<string> = new Set([
  'article',
  PUBLISHED_COMMENTS_ANCHOR,
  'article-history',
  'article-sources',
  'articleHistory',
  'bylineArticleTools',
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
  'sources',
  'top',
]);

/** Beginnings of ids that the page makes up: `#articleHistory-{id}`, `#gallery-open…`, containers of slots and islands. */
export const reservedAnchorPrefixes: readonly string[] = ['articleHistory-', GALLERY_ANCHOR, 'island-', 'slot-', 'plainwell-'];

/** Whether an id from content would collide with one of the page's own. */
export function isReservedAnchor(id: string): boolean {
  return reservedAnchors.has(id) || reservedAnchorPrefixes.some((prefix) => id.startsWith(prefix));
}
