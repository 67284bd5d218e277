/** Parameter of GET /api/content: the ad layout that the article inherits. */
export const AD_LAYOUT_PARAMETER = 'adLayout';

/** Most articles of one page, the first included (specification, section 9, Infinite scroll). */
export const FEED_ARTICLES_MAXIMUM = 5;

/** The DOM event on the document that says which article is being read, and how far; its `detail` is a `Reading`. */
export const READING_EVENT = 'plainwell:reading';

/** Attribute of the feed: the latest `Reading`, as JSON, for whatever starts after it was told. */
export const READING_ATTRIBUTE = 'data-reading';
