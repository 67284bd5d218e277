/** The DOM event by which hydrated code hands a page event to the page's loader; its `detail` is the page event. */
export const PAGE_EVENT = 'plainwell:event';
