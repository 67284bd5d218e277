/** How many comments show at first, and how many more at a time (rules.md#comments). */
export const COMMENTS_PAGE_SIZE = 5;

/** Says in an article's address that all of its comments are wanted: for readers without script, and for crawlers. */
export const COMMENTS_PARAMETER = 'comments';
export const ALL_COMMENTS = 'all';
