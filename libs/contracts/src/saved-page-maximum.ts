/**
 * Most saved articles on one page of the list that GET {profile base}/{rvoId}/saved-articles gives. It stands apart from the
 * schemas of saved articles, which scripts of a page do not carry.
 */
export const SAVED_PAGE_MAXIMUM = 500;
