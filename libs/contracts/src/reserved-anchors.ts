/**
 * Element ids that the page itself uses (specification, section 2, page anchors, and the layout's landmarks). Ids from
 * content give way to them; links from content may point at them.
 */
export const reservedAnchors: ReadonlySet<string> = new Set([
  'article',
  'article-comments',
  'article-history',
  'article-sources',
  'articleHistory',
  'bylineArticleTools',
  'comments',
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
export const reservedAnchorPrefixes: readonly string[] = ['articleHistory-', 'gallery-open', 'island-', 'slot-', 'plainwell-'];

/** Whether an id from content would collide with one of the page's own. */
export function isReservedAnchor(id: string): boolean {
  return reservedAnchors.has(id) || reservedAnchorPrefixes.some((prefix) => id.startsWith(prefix));
}

/**
 * Anchor of an article's history, `articleHistory-{id}` (specification, section 2). Whatever may not stand in an id or
 * would have to be escaped in an address becomes a hyphen.
 * @param id the article's `hrlContentId`
 */
export function articleHistoryAnchor(id: string): string {
  return `articleHistory-${id.replaceAll(/[^\w.-]+/g, '-')}`;
}
