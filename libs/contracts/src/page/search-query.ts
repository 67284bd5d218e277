/**
 * Longest search query, in characters: the field takes no more, the shell answers a longer one with
 * an error, and the content service ignores what follows.
 */
export const SEARCH_QUERY_MAXIMUM = 200;
