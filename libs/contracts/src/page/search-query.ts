/**
 * Longest search query, in characters: the field takes no more, the page of a longer one says that it is cut, and the
 * content service ignores what follows.
 */
export const SEARCH_QUERY_MAXIMUM = 200;
