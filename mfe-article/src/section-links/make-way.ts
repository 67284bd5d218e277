import { openFoldsAround } from '../disclosure/open-folds-around.ts';
import { SECTION_LINKS, targetOf } from './section-links.ts';

/**
 * Makes way for a section whose link the reader clicks, before the browser follows the link: opens what the section is
 * folded into, and closes what the link stands in.
 */
export function makeWay(root: HTMLElement, close: (link: Element) => void): void {
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest(SECTION_LINKS);
    if (!link) return;
    openFoldsAround(targetOf(link));
    close(link);
  });
}
