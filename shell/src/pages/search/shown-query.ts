/** Maximum number of characters of a query in titles and sentences: two lines of a title on a phone. */
const SHOWN_MAXIMUM = 60;

/**
 * Returns a query for the page's title and sentences. Shortens a long query, at a word boundary if possible. The search
 * field contains the whole query.
 */
export function shownQuery(query: string): string {
  if (query.length <= SHOWN_MAXIMUM) return query;
  const space = query.lastIndexOf(' ', SHOWN_MAXIMUM);
  const start = query.slice(0, space > SHOWN_MAXIMUM / 2 ? space : SHOWN_MAXIMUM);
  // Removes half of a surrogate pair at the end.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
