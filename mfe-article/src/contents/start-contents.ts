import { makeWay } from '../section-links/make-way.ts';
import { markCurrentSection } from '../section-links/mark-current-section.ts';

/** From here on the contents stand open by default (rules.md#windows-and-cards). */
const WIDE_SCREEN = '(width >= 990px)';

/**
 * Takes over from the style sheet that holds the contents open on wide screens: opens the `<details>` itself and marks
 * it `data-foldable`, so that the reader may close it. Nothing moves, because it looked open already. On phones a
 * choice closes it, and the browser then scrolls in the final layout.
 */
function startFolding(fold: HTMLDetailsElement, list: HTMLElement): void {
  const wideScreen = matchMedia(WIDE_SCREEN);
  if (wideScreen.matches) fold.open = true;
  fold.dataset['foldable'] = '';
  makeWay(list, () => {
    if (!wideScreen.matches) fold.open = false;
  });
}

/**
 * The style sheet shows the whole cut list while the keyboard is in it; from the first entry on it stays open, and its
 * toggle says so.
 */
function startCut(more: HTMLDetailsElement, list: HTMLElement): void {
  makeWay(list, () => undefined);
  list.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) more.open = true;
  });
}

/**
 * The behaviour of the contents: marks the section being read, closes the list after a choice on phones and at will on
 * wide screens, and opens the cut list for the keyboard.
 */
export function startContents(island: HTMLElement): void {
  const list = island.querySelector('ol');
  const details = island.querySelector('details');
  // An article without sections and comments has no contents.
  if (!list || !details) return;
  markCurrentSection(list);
  if (details.contains(list)) startFolding(details, list);
  else startCut(details, list);
}
