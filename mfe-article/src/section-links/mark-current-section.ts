import { currentSection } from './current-section.ts';
import { keepInView } from './keep-in-view.ts';
import { SECTION_LINKS, sectionOf } from './section-links.ts';

/** The reading line: a band without height, a quarter of the screen below its top edge. */
const READING_LINE = '-25% 0px -75% 0px';

/**
 * Marks the links to the section that the reader is reading, none before the first; between two, the one that was being
 * read. The sections are those of all lists of the article together: where the reader is in one that a list does not
 * name, such as the comments, that list marks none. Watches them with one IntersectionObserver: nothing runs while the
 * reader scrolls inside a section. Where the browser renders, sections may come after their links.
 * @param list the list in whose own window the marked link is kept in view.
 */
export function markCurrentSection(list: HTMLElement): void {
  const article = list.closest('article') ?? document;
  let linksOf = new Map<Element | null, HTMLElement[]>();
  const crossing = new Set<Element | null>();
  let current: Element | null = null;

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) crossing.add(target);
        else crossing.delete(target);
      }
      const next = currentSection([...linksOf.keys()], crossing);
      if (!next || next === current) return;
      const links = linksOf.get(next) ?? [];
      // Before the marks change anything: the layout is still known.
      for (const link of links) if (list.contains(link)) keepInView(list, link);
      for (const link of linksOf.get(current) ?? []) link.removeAttribute('aria-current');
      for (const link of links) link.setAttribute('aria-current', 'location');
      current = next;
    },
    { rootMargin: READING_LINE },
  );
  const look = () => {
    linksOf = Map.groupBy(article.querySelectorAll<HTMLElement>(`nav ${SECTION_LINKS}`), sectionOf);
    for (const section of linksOf.keys()) if (section) observer.observe(section);
    return !linksOf.has(null);
  };
  if (look()) return;
  const arrivals = new MutationObserver(() => {
    if (look()) arrivals.disconnect();
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
}
