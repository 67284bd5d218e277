/**
 * The section being read: the last in reading order of those that cross the reading line. Between two sections none
 * does; the one that was being read stays.
 *
 * @param ids sections in reading order
 * @param crossing those that cross the reading line now
 */
export function currentSection(
  ids: readonly string[],
  crossing: ReadonlySet<string>,
  previous: string | undefined,
): string | undefined {
  return ids.findLast((id) => crossing.has(id)) ?? previous;
}
