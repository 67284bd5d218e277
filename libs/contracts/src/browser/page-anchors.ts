/** Anchor of the section with the invitation to comment and the comments (rules.md#page-anchors). */
export const COMMENTS_ANCHOR = 'comments';

/** Anchor of the published comments (rules.md#page-anchors). */
export const PUBLISHED_COMMENTS_ANCHOR = 'article-comments';

/** Anchor of an article's tools: share bar and save control (rules.md#page-anchors). */
export const ARTICLE_TOOLS_ANCHOR = 'bylineArticleTools';

/** Anchor of an article's sources. A link among the article's tools leads to it (rules.md#page-anchors). */
export const SOURCES_ANCHOR = 'sources';

/** Beginning of the address fragment of every gallery (rules.md#page-anchors). */
export const GALLERY_ANCHOR = 'gallery-open';

/**
 * Returns the anchor of an article's history, `articleHistory-{id}` (rules.md#page-anchors). Replaces characters that
 * an id or an unescaped URL fragment cannot contain with a hyphen.
 * @param id the article's `hrlContentId`
 */
export function articleHistoryAnchor(id: string): string {
  return `articleHistory-${id.replaceAll(/[^\w.-]+/g, '-')}`;
}

/**
 * Returns the anchor of an element in an article that is not the first on its page: the anchor, a hyphen and the scope
 * of the article, so that ids are unique on the page (rules.md#page-anchors). The first article has no scope and keeps
 * its anchors.
 */
export function scopedAnchor(anchor: string, scope: string | undefined): string {
  return scope === undefined ? anchor : `${anchor}-${scope}`;
}
