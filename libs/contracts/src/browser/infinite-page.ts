/** Query parameter of GET /api/content: the ad layout that the article inherits. */
export const AD_LAYOUT_PARAMETER = 'adLayout';

/**
 * Query parameter of pages and of GET /api/content. With the value 1, the answer explains to testers why each ad has
 * its place, if the site allows test flags.
 */
export const AD_DEBUG_PARAMETER = 'ad-debug';

/**
 * Query parameter of GET /api/content: the only slot of the region to return. The answer then omits the data of the
 * article.
 */
export const REGION_SLOT_PARAMETER = 'slot';

/**
 * Slots that a page fetches separately. `byline`: the HTML of the first article omits the content of the byline's
 * overlays.
 */
export const regionSlots = ['byline'] as const;
export type RegionSlot = (typeof regionSlots)[number];

/** Maximum number of articles on one page, including the first (rules.md#infinite-page). */
export const INFINITE_PAGE_ARTICLES_MAXIMUM = 5;

/** DOM event on the document. Its `detail` is a `Reading`: the article that the reader is reading, and how far. */
export const READING_EVENT = 'plainwell:reading';

/**
 * Attribute of the element that contains the articles: the latest `Reading`, as JSON, for scripts that start after the
 * event.
 */
export const READING_ATTRIBUTE = 'data-reading';
