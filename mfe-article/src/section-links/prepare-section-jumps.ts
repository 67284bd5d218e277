import { openFoldsAround } from '../disclosure/open-folds-around.ts';
import { SECTION_LINKS, targetOf } from './section-links.ts';

/**
 * Prepares the page for a click on the link of a section, before the browser follows the link. Opens every `<details>`
 * around the section, and calls `close` to close the element that contains the link.
 */
export function prepareSectionJumps(root: HTMLElement, close: (link: Element) => void): void {
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest(SECTION_LINKS);
    if (!link) return;
    openFoldsAround(targetOf(link));
    close(link);
  });
}
