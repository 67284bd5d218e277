/**
 * Returns the first items of a list in words, such as `a, b, c and 4 more`.
 * @param maximum number of items that the text names.
 */
export function listInWords(items: readonly string[], maximum: number): string {
  const more = items.length > maximum ? ` and ${items.length - maximum} more` : '';
  return items.slice(0, maximum).join(', ') + more;
}
