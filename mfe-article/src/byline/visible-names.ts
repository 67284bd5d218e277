/** A byline line names at most this many people before it counts the others. */
export const NAMES_MAXIMUM = 8;
const NAMES_BEFORE_COUNT = 6;

/**
 * Splits a long list of people into those named in the line and the number of the others. Never hides fewer than
 * three: a count that saves no room only withholds names.
 */
export function visibleNames<Item>(people: readonly Item[]): { named: readonly Item[]; hidden: number } {
  if (people.length <= NAMES_MAXIMUM) return { named: people, hidden: 0 };
  return { named: people.slice(0, NAMES_BEFORE_COUNT), hidden: people.length - NAMES_BEFORE_COUNT };
}
