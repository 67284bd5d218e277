/** Id of the element that holds the page state (`PageState`). */
export const PAGE_STATE_ID = 'plainwell-page';

/** Name of the element that holds an island. */
export const ISLAND_TAG = 'plainwell-island';

/**
 * Class of the notice that the host shows right behind an island that is late or cannot be loaded. Stylesheets of
 * modules may select it, as `plainwell-island:has(+ .slot-notice)`, and no other markup of the host
 * (stylesheet-rules.test.ts).
 */
export const SLOT_NOTICE_CLASS = 'slot-notice';

/**
 * The DOM event on an island whose HTML was rendered anew because it had been changed before its module started; it
 * bubbles, and its `detail` is React's error in words. Translators and extensions change HTML, so pages tell nobody.
 */
export const RENDERED_ANEW_EVENT = 'plainwell:rendered-anew';

/** The DOM event by which hydrated code hands a page event to the page's loader; its `detail` is the page event. */
export const PAGE_EVENT = 'plainwell:event';
