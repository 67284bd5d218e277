/**
 * The section being read: the last in reading order of those that cross the reading line. Between two sections none
 * does; the one that was being read stays.
 *
 * @param sections in reading order
 * @param crossing those that cross the reading line now
 */
export function currentSection<Section>(
  sections: readonly Section[],
  crossing: ReadonlySet<Section>,
  previous: Section | undefined,
): Section | undefined {
  return sections.findLast((section) => crossing.has(section)) ?? previous;
}
