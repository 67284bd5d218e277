import { closeWhenLeft } from '@plainwell/ui/primitives/disclosure/close-when-left.ts';
import { prepareSectionJumps } from '../section-links/prepare-section-jumps.ts';
import { markCurrentSection } from '../section-links/mark-current-section.ts';
import { SECTION_LINKS, sectionOf, targetOf } from '../section-links/section-links.ts';
import { followHash } from './follow-hash.ts';
import { showWhileScrollingUp } from './show-while-scrolling-up.ts';

/**
 * Starts the behaviour of the tab bar: shows the bar and the link back to the top while the reader scrolls up, marks
 * the section being read, and closes the jump links after a choice. On the first article of a page, which has the link
 * back to the top, also follows the hash of the address. A press on that link leaves no anchor in the address.
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
    prepareSectionJumps(bar, () => panel.hidePopover());
    panel.addEventListener('focusout', closeWhenLeft);
  }
  if (!backToTop) return;
  followHash();
  backToTop.addEventListener('click', (event) => {
    const top = targetOf(backToTop);
    if (!top || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Moving the focus scrolls to the top, and the address stays as it is.
    event.preventDefault();
    top.focus();
  });
}
