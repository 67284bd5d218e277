/**
 * Longest search query, in characters. The field accepts no more. The page of a longer query informs the reader that
 * the query is cut, and the content service ignores the rest.
 */
export const SEARCH_QUERY_MAXIMUM = 200;
