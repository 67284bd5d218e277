import { openFoldsAround } from '../disclosure/open-folds-around.ts';

/** Where the focus goes: a section's heading, which says where one is; else the target itself. */
function focusPlace(target: HTMLElement): HTMLElement {
  const section = target.closest('section');
  // The anchor of a collapsable section is an empty point inside of it.
  const isSection = target === section || target.childNodes.length === 0;
  return (isSection && section?.querySelector('h2')) || target;
}

/** Takes the reader to a place of the page: opens what it lies in, scrolls, and moves the focus without marking it. */
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
