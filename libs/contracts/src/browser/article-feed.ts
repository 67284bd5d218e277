/** Parameter of GET /api/content: the ad layout that the article inherits. */
export const AD_LAYOUT_PARAMETER = 'adLayout';

/** Parameter of pages and of GET /api/content: testers are told why ads stand where they do. */
export const AD_DEBUG_PARAMETER = 'ad-debug';

/** Parameter of GET /api/content: the one slot of the region that is wanted, without the article's data. */
export const REGION_SLOT_PARAMETER = 'slot';

/** Slots that a page asks for by themselves: what an overlay of the byline tells stands in no page. */
export const regionSlots = ['byline'] as const;
export type RegionSlot = (typeof regionSlots)[number];

/** Most articles of one page, the first included (rules.md#infinite-page). */
export const FEED_ARTICLES_MAXIMUM = 5;

/** The DOM event on the document that says which article is being read, and how far; its `detail` is a `Reading`. */
export const READING_EVENT = 'plainwell:reading';

/** Attribute of the feed: the latest `Reading`, as JSON, for whatever starts after it was told. */
export const READING_ATTRIBUTE = 'data-reading';
