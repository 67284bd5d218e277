/** Selector of the links from a list to places on the page. */
export const SECTION_LINKS = 'a[href^="#"]';

/** Returns the target of a link; `null` if the page has no such place. */
export function targetOf(link: Element): HTMLElement | null {
  return document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
}

/** Returns the section that a link leads to. The anchor of a collapsable section is an element inside the section. */
export function sectionOf(link: Element): Element | null {
  const target = targetOf(link);
  return target?.closest('section') ?? target;
}
