/** Characters of a query that titles and sentences show: two lines of a title on a phone. */
const SHOWN_MAXIMUM = 60;

/**
 * A query as the page's title and sentences name it. A long one is named by its start, whole words where it has any;
 * the field of the search holds all of it.
 */
export function shownQuery(query: string): string {
  if (query.length <= SHOWN_MAXIMUM) return query;
  const space = query.lastIndexOf(' ', SHOWN_MAXIMUM);
  const start = query.slice(0, space > SHOWN_MAXIMUM / 2 ? space : SHOWN_MAXIMUM);
  // A character of two units is not cut in half.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
