/** Maximum number of people that a line of the byline names in full. A longer list ends with a count. */
const NAMES_MAXIMUM = 8;
const NAMES_BEFORE_COUNT = 6;

/**
 * Splits a list of people into those that the line names and the others. The others are nobody or at least three
 * people, because a smaller count saves no room.
 */
export function visibleNames<Item>(people: readonly Item[]): { named: readonly Item[]; hidden: readonly Item[] } {
  const room = people.length <= NAMES_MAXIMUM ? NAMES_MAXIMUM : NAMES_BEFORE_COUNT;
  return { named: people.slice(0, room), hidden: people.slice(room) };
}
