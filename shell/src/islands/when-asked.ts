/**
 * Value of `data-render` of an island whose module hung on the server: a browser renders it when its reader asks for
 * it, and never by itself, because the same code would freeze the reader's page.
 */
export const WHEN_ASKED = 'asked';
