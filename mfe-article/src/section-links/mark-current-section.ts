import { currentSection } from './current-section.ts';
import { keepInView } from './keep-in-view.ts';
import { SECTION_LINKS, sectionOf } from './section-links.ts';

/** The reading line: a band without height, a quarter of the screen below its top edge. */
const READING_LINE = '-25% 0px -75% 0px';

/**
 * Marks the links to the section that the reader is reading, none before the first. Watches the sections with one
 * IntersectionObserver: nothing runs while the reader scrolls inside a section. Where the browser renders, sections may come
 * after their links.
 * @param root holds the links, in reading order; several may lead to one section.
 * @param list the list in whose own window the marked link is kept in view.
 */
export function markCurrentSection(root: HTMLElement, list: HTMLElement): void {
  let linksOf = new Map<Element | null, HTMLElement[]>();
  const crossing = new Set<Element>();
  let current: Element | undefined;

  const mark = (next: Element) => {
    const links = linksOf.get(next) ?? [];
    // Before the marks change anything: the layout is still known.
    for (const link of links) if (list.contains(link)) keepInView(list, link);
    for (const link of (current && linksOf.get(current)) ?? []) link.removeAttribute('aria-current');
    for (const link of links) link.setAttribute('aria-current', 'location');
    current = next;
  };

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) crossing.add(target);
        else crossing.delete(target);
      }
      const next = currentSection([...linksOf.keys()].filter((section) => section !== null), crossing, current);
      if (next && next !== current) mark(next);
    },
    { rootMargin: READING_LINE },
  );
  const look = () => {
    linksOf = Map.groupBy(root.querySelectorAll<HTMLElement>(SECTION_LINKS), sectionOf);
    for (const section of linksOf.keys()) if (section) observer.observe(section);
    return !linksOf.has(null);
  };
  if (look()) return;
  const arrivals = new MutationObserver(() => {
    if (look()) arrivals.disconnect();
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
}
