/**
 * Value of `data-render` of an island whose module hung on the server. The browser renders it only when its reader asks
 * for it, because the same code could freeze the reader's page.
 */
export const WHEN_ASKED = 'asked';
