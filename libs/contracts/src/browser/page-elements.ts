/** Id of the element that holds the page state (`PageState`). */
export const PAGE_STATE_ID = 'plainwell-page';

/** Name of the custom element that contains an island. */
export const ISLAND_TAG = 'plainwell-island';

/**
 * Class of the notice that the host shows directly after an island that is late or failed to load. Stylesheets of
 * modules may select no other markup of the host, and this class only as `plainwell-island:has(+ .slot-notice)`
 * (stylesheet-rules.test.ts).
 */
export const SLOT_NOTICE_CLASS = 'slot-notice';

/**
 * Bubbling DOM event on an island whose HTML React discarded and rendered again, because something had changed the HTML
 * before the module started. Its `detail` is the text of React's error. Pages do not report the event, because
 * translators and browser extensions also change HTML.
 */
export const RENDERED_ANEW_EVENT = 'plainwell:rendered-anew';

/**
 * DOM event on the document by which hydrated code sends a page event to the loader. Its `detail` is the page event.
 */
export const PAGE_EVENT = 'plainwell:event';
