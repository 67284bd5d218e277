/** A byline line names at most this many people before it counts the others. */
const NAMES_MAXIMUM = 8;
const NAMES_BEFORE_COUNT = 6;

/**
 * Splits a long list of people into those named in the line and the others. Never hides fewer than three: a count that
 * saves no room only withholds names.
 */
export function visibleNames<Item>(people: readonly Item[]): { named: readonly Item[]; hidden: readonly Item[] } {
  const room = people.length <= NAMES_MAXIMUM ? NAMES_MAXIMUM : NAMES_BEFORE_COUNT;
  return { named: people.slice(0, room), hidden: people.slice(room) };
}
