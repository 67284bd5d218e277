/** Most saved articles on one page of the list that GET {profile base}/{rvoId}/saved-articles gives. */
export const SAVED_PAGE_MAXIMUM = 500;
