/**
 * Returns the section being read: the last in reading order that crosses the reading line, or `undefined` between two
 * sections.
 *
 * @param sections in reading order
 * @param crossing sections that cross the reading line now
 */
export function currentSection<Section>(
  sections: readonly Section[],
  crossing: ReadonlySet<Section>,
): Section | undefined {
  return sections.findLast((section) => crossing.has(section));
}
