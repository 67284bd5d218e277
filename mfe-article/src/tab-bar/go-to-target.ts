import { openFoldsAround } from '../disclosure/open-folds-around.ts';

/**
 * Returns the element that gets the focus: the heading of a section, so that a screen reader announces it, or else the
 * target.
 */
function focusPlace(target: HTMLElement): HTMLElement {
  const section = target.closest('section');
  // The anchor of a collapsable section is an empty element inside the section.
  const isSection = target === section || target.childNodes.length === 0;
  return (isSection && section?.querySelector('h2')) || target;
}

/**
 * Takes the reader to a place on the page: opens every `<details>` around it, scrolls, and moves the focus without a
 * focus ring.
 */
export function goToTarget(target: HTMLElement): void {
  openFoldsAround(target);
  target.scrollIntoView();
  const place = focusPlace(target);
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
