/**
 * Number of comments that an article shows at first, and that each press on "more comments" adds (rules.md#comments).
 */
export const COMMENTS_PAGE_SIZE = 5;

/**
 * Query parameter of an article's address. With the value `ALL_COMMENTS` the page shows all comments, for readers
 * without script and for crawlers.
 */
export const COMMENTS_PARAMETER = 'comments';
export const ALL_COMMENTS = 'all';
