import { currentSection } from './current-section.ts';
import { SECTION_LINKS, sectionOf } from './section-links.ts';

/** The reading line: a band of zero height, a quarter of the viewport below its top edge. */
const READING_LINE = '-25% 0px -75% 0px';

/**
 * Minimum distance of a marked entry from the edges of its list, in pixels, so that its neighbors show partly. Lists
 * fade out within this distance.
 */
const BESIDE = 40;

/** Scrolls a long list, vertically or sideways, until an entry shows. Never scrolls the page. */
function keepInView(list: HTMLElement, entry: HTMLElement): void {
  const window = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  list.scrollBy({
    top: Math.min(0, place.top - window.top - BESIDE) + Math.max(0, place.bottom - window.bottom + BESIDE),
    left: Math.min(0, place.left - window.left - BESIDE) + Math.max(0, place.right - window.right + BESIDE),
    behavior: 'instant',
  });
}

/**
 * Marks the links to the section being read. No link is marked before the first section. Between two sections, the
 * previous mark stays. The sections are those of all lists in the article: while the reader is in a section that one
 * list lacks, such as the comments, that list has no mark. Uses one IntersectionObserver, so nothing runs while the
 * reader scrolls inside a section. A section may appear after the links, if only the browser renders it; a
 * MutationObserver waits for such a section.
 * @param list the scrollable list in which the marked link stays visible.
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
      // Scrolls before the marks change, because the layout is still up to date.
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
