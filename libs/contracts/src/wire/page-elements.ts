/** Id of the element that holds the page state (`PageState`). */
export const PAGE_STATE_ID = 'plainwell-page';

/** Name of the element that holds an island. */
export const ISLAND_TAG = 'plainwell-island';
