/** Anchor of the comments and the invitation to them (rules.md#page-anchors). */
export const COMMENTS_ANCHOR = 'comments';

/** Anchor of the published comments (rules.md#page-anchors). */
export const PUBLISHED_COMMENTS_ANCHOR = 'article-comments';

/** Anchor of an article's tools: share and save (rules.md#page-anchors). */
export const ARTICLE_TOOLS_ANCHOR = 'bylineArticleTools';

/** Anchor of an article's sources; the link to it stands among the article's tools (rules.md#page-anchors). */
export const SOURCES_ANCHOR = 'sources';

/** Beginning of the address fragment of every gallery (rules.md#page-anchors). */
export const GALLERY_ANCHOR = 'gallery-open';

/**
 * Anchor of an article's history, `articleHistory-{id}` (rules.md#page-anchors). Whatever may not stand in an id or
 * would have to be escaped in an address becomes a hyphen.
 * @param id the article's `hrlContentId`
 */
export function articleHistoryAnchor(id: string): string {
  return `articleHistory-${id.replaceAll(/[^\w.-]+/g, '-')}`;
}

/**
 * An anchor of an article that stands on a page below others: the anchor, a hyphen and the article's scope, so that no
 * two articles share an id (rules.md#page-anchors). The first article of a page has no scope.
 */
export function scopedAnchor(anchor: string, scope: string | undefined): string {
  return scope === undefined ? anchor : `${anchor}-${scope}`;
}
