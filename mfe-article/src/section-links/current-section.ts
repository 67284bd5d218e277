/**
 * The section being read: the last in reading order of those that cross the reading line; none between two.
 *
 * @param sections in reading order
 * @param crossing those that cross the reading line now
 */
export function currentSection<Section>(
  sections: readonly Section[],
  crossing: ReadonlySet<Section>,
): Section | undefined {
  return sections.findLast((section) => crossing.has(section));
}
