import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';
import { makeWay } from '../section-links/make-way.ts';
import { markCurrentSection } from '../section-links/mark-current-section.ts';
import { SECTION_LINKS, sectionOf, targetOf } from '../section-links/section-links.ts';
import { followHash } from './follow-hash.ts';
import { showWhileScrollingUp } from './show-while-scrolling-up.ts';

/**
 * The behaviour of the tab bar: shows it and the way back to the top while the reader scrolls up, marks the section
 * being read, closes the jump links after a choice, and follows the hash of the address on the first article of a page,
 * which is the one that brings the way back to the top. A press on that leaves no anchor in the address.
 */
export function startTabBar(island: HTMLElement): void {
  const bar = island.querySelector('nav');
  const backToTop = island.querySelector<HTMLElement>('[href="#top"]');
  const panel = island.querySelector<HTMLElement>('[popover]');
  const tabs = island.querySelector<HTMLElement>('button ~ ul');
  const firstTab = tabs?.querySelector(SECTION_LINKS);

  showWhileScrollingUp({ bar, backToTop, firstSection: firstTab ? sectionOf(firstTab) : null });
  if (bar && panel && tabs) {
    markCurrentSection(tabs);
    makeWay(bar, () => panel.hidePopover());
    panel.addEventListener('focusout', closeWhenLeft);
  }
  if (!backToTop) return;
  followHash();
  backToTop.addEventListener('click', (event) => {
    const top = targetOf(backToTop);
    if (!top || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The focus alone brings the top into view, and the address stays as it is.
    event.preventDefault();
    top.focus();
  });
}
