/** Links of a list to places of the page. */
export const SECTION_LINKS = 'a[href^="#"]';

/** What a link leads to; `null` where the page has no such place. */
export function targetOf(link: Element): HTMLElement | null {
  return document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
}

/** The section that a link leads to: the anchor of a collapsable one is a point inside of it. */
export function sectionOf(link: Element): Element | null {
  const target = targetOf(link);
  return target?.closest('section') ?? target;
}
